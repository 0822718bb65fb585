import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The plate number of a caption, and every other number in it. */
function numbersIn(caption: string): { plate: number; stated: string[] } {
  const [plate, ...stated] = caption.match(/\d+(?:[.,]\d+)*/g) ?? [];
  return { plate: Number(plate), stated };
}

/** The captions that the drawing programs give, by plate number. */
const drawn = new Map(
  execFileSync(process.execPath, ["--import", "tsx", "artwork/draw.ts", "--list"], {
    encoding: "utf8",
  })
    .match(/Plate \d\d · [^"\n]+/g)
    ?.map(numbersIn)
    .map(({ plate, stated }) => [plate, stated]),
);

/** Every plate caption in the data, with its file. Editors may change the words but not the numbers. */
const shown = readdirSync("data", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) =>
    [
      ...readFileSync(join("data", file), "utf8").matchAll(/[Cc]aption": "([^"\d]*\d\d · [^"]+)"/g),
    ].map(([, caption = ""]) => ({ file, caption, ...numbersIn(caption) })),
  );

describe("the caption of a plate", () => {
  it("states only numbers that its program drew, wherever it is shown", () => {
    const invented = shown.filter(({ plate, stated }) => {
      const known = drawn.get(plate) ?? [];
      return stated.some((number) => !known.includes(number));
    });
    expect(invented).toEqual([]);
  });

  it("is shown on some page, at least in the atlas", () => {
    expect(drawn.size).toBeGreaterThanOrEqual(26);
    const seen = new Set(shown.map(({ plate }) => plate));
    expect([...drawn.keys()].filter((plate) => !seen.has(plate))).toEqual([]);
  });
});
