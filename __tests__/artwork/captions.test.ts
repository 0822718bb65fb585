import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a caption states: the number of its plate, and every other number in it. */
function numbersIn(caption: string): { plate: number; stated: string[] } {
  const [plate, ...stated] = caption.match(/\d+(?:[.,]\d+)*/g) ?? [];
  return { plate: Number(plate), stated };
}

/** What the programs say of the plates that they have drawn. */
const drawn = new Map(
  execFileSync(process.execPath, ["--import", "tsx", "artwork/draw.ts", "--list"], {
    encoding: "utf8",
  })
    .match(/Plate \d\d · [^"\n]+/g)
    ?.map(numbersIn)
    .map(({ plate, stated }) => [plate, stated]),
);

/** Every caption in the data that begins with the number of a plate, with its file. Its words are an editor's. */
const shown = readdirSync("data", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) =>
    [
      ...readFileSync(join("data", file), "utf8").matchAll(/[Cc]aption": "([^"\d]*\d\d · [^"]+)"/g),
    ].map(([, caption = ""]) => ({ file, caption, ...numbersIn(caption) })),
  );

describe("the caption of a plate", () => {
  it("states no number but those of what its program has drawn, wherever it is shown", () => {
    const invented = shown.filter(({ plate, stated }) => {
      const known = drawn.get(plate) ?? [];
      return stated.some((number) => !known.includes(number));
    });
    expect(invented).toEqual([]);
  });

  it("is shown on some page, in the atlas if on no other", () => {
    expect(drawn.size).toBeGreaterThanOrEqual(26);
    const seen = new Set(shown.map(({ plate }) => plate));
    expect([...drawn.keys()].filter((plate) => !seen.has(plate))).toEqual([]);
  });
});
