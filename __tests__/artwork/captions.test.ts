import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const captionsIn = (text: string): string[] => text.match(/Plate \d\d · [^"\n]+/g) ?? [];

/** What the programs say of the plates that they have drawn. */
const drawn = captionsIn(
  execFileSync(process.execPath, ["--import", "tsx", "artwork/draw.ts", "--list"], {
    encoding: "utf8",
  }),
);

/** Every caption in the data, with its file. */
const shown = readdirSync("data", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) =>
    captionsIn(readFileSync(join("data", file), "utf8")).map((caption) => ({ file, caption })),
  );

describe("the caption of a plate", () => {
  it("is what its program has drawn, wherever it is shown", () => {
    expect(shown.filter(({ caption }) => !drawn.includes(caption))).toEqual([]);
  });

  it("is shown on some page", () => {
    expect(drawn.length).toBeGreaterThanOrEqual(26);
    const seen = new Set(shown.map(({ caption }) => caption));
    expect(drawn.filter((caption) => !seen.has(caption))).toEqual([]);
  });
});
