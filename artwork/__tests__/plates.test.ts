import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { PlateList, PlateRecord } from "../records";

const { plates }: PlateList = JSON.parse(readFileSync("data/plates.json", "utf8"));

/** Smallest distance of a mark from the edges, and of two marks from each other, in pixels. */
const EDGE = 60;
const APART = 200;

/** The marks of a plate in pixels, to the half pixel that its record keeps. */
function marksOf({ anchors, width, height }: PlateRecord) {
  return anchors.map(({ name, x, y }) => ({ name, x: x * width, y: y * height }));
}

/** Mean relative luminance of a picture's pixels as they are encoded, 0 to 255. */
async function luminance(image: string): Promise<number> {
  const { channels } = await sharp(join("data", image)).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(plates.map((plate) => [plate.slug, plate] as const))("plate %s", (_, plate) => {
  it("is the picture that its record describes", () => {
    const image = readFileSync(join("data", plate.image));
    expect(createHash("sha256").update(image).digest("hex")).toBe(plate.sha256);
  });

  it("says briefly what it is and how it is made", () => {
    expect(plate.draws).toMatch(/^\S+( \S+){1,5}$/);
    expect(plate.method).toMatch(/^[A-Z].{0,158}\.$/);
  });

  it("marks four to eight things, away from its edges and from each other", () => {
    const marks = marksOf(plate);
    expect(marks.length).toBeGreaterThanOrEqual(4);
    expect(marks.length).toBeLessThanOrEqual(8);
    const tooNear = marks.filter(({ name, x, y }) => {
      const atEdge = Math.min(x, y, plate.width - x, plate.height - y) < EDGE;
      const close = marks.some(
        (other) => other.name !== name && Math.hypot(other.x - x, other.y - y) < APART - 1,
      );
      return atEdge || close;
    });
    expect(tooNear).toEqual([]);
  });

  it("is at least as bright in its phone crop as in full", async () => {
    const [whole, phone] = await Promise.all([plate.image, plate.phone].map(luminance));
    expect(phone).toBeGreaterThanOrEqual(Number(whole));
  });

  it("shows at least two of its marks on phones", () => {
    const [left = 0, top = 0, width = 0, height = 0] = plate.phoneCrop;
    const shown = plate.anchors.filter(
      ({ x, y }) => x > left && x < left + width && y > top && y < top + height,
    );
    expect(shown.length).toBeGreaterThanOrEqual(2);
  });
});
