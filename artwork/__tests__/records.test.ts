import type { Plate } from "../kit/piece";
import {
  createAnchors,
  formatList,
  type PlateRecord,
  phoneRegion,
  recordOf,
  withRecord,
} from "../records";

const plate: Plate = {
  slug: "tree",
  number: 26,
  seed: 7,
  caption: "A tree of 12 synthetic lines.",
  alt: "A tree.",
  method: "Lines that part at random.",
  draws: "Lineage tree",
  phone: { x: 0.6, y: 0.5, width: 1080 },
  root: "images",
  file: "plates/tree.jpg",
  size: [2400, 1500],
  draw() {},
};

describe("the phone crop of a plate", () => {
  it("is centered, with an aspect ratio of 6:5", () => {
    expect(phoneRegion({ x: 0.5, y: 0.5, width: 1200 })).toEqual({
      left: 600,
      top: 250,
      width: 1200,
      height: 1000,
    });
  });

  it("is moved inside the plate", () => {
    expect(phoneRegion({ x: 1, y: 0, width: 1080 })).toMatchObject({ left: 1320, top: 0 });
  });

  it.each([779, 1801])("cannot be %i pixels wide", (width) => {
    expect(() => phoneRegion({ x: 0.5, y: 0.5, width })).toThrow(/for phones/);
  });
});

describe("the marks of a drawing", () => {
  it("are stored as fractions of the plate's size", () => {
    const { anchors, mark } = createAnchors();
    mark("first-branch", [600, 1000]);
    expect(anchors).toEqual([{ name: "first-branch", x: 0.25, y: 0.6667 }]);
  });

  it.each([
    ["a name in capitals", "Branch", [600, 600]],
    ["a name twice", "known", [600, 600]],
    ["a point off the plate", "branch", [2500, 600]],
  ] as const)("refuse %s", (_, name, point) => {
    const { mark } = createAnchors();
    mark("known", [100, 100]);
    expect(() => mark(name, point)).toThrow(
      /is off the plate, or its name is repeated or malformed$/,
    );
  });
});

describe("the record of a plate", () => {
  const record = recordOf(plate, Buffer.from("pixels"), [{ name: "branch", x: 0.25, y: 0.5 }]);

  it("has what a page needs", () => {
    expect(record).toEqual({
      slug: "tree",
      number: 26,
      image: "./images/plates/tree.jpg",
      phone: "./images/plates/phones/tree.avif",
      draws: "Lineage tree",
      caption: "Plate 26 · A tree of 12 synthetic lines. No patient’s data was used.",
      imageAlt: "A tree.",
      seed: 7,
      method: "Lines that part at random.",
      program: "artwork/plates/tree.ts",
      sha256: "6ec9c2b0eb14010746c8bce8939303b382344b296206612eb8a907a37b2b2f37",
      width: 2400,
      height: 1500,
      phoneCrop: [0.375, 0.2, 0.45, 0.6],
      anchors: [{ name: "branch", x: 0.25, y: 0.5 }],
    });
  });

  it("replaces the earlier one with the same number", () => {
    const other = (slug: string, number: number): PlateRecord => ({ ...record, slug, number });
    const list = { plates: [other("sea", 30), other("tree", 26), other("moon", 1)] };
    const { plates } = withRecord(list, { ...record, seed: 8 });
    expect(plates.map(({ slug, seed }) => [slug, seed])).toEqual([
      ["moon", 7],
      ["tree", 8],
      ["sea", 7],
    ]);
  });

  it("is written with one anchor per line", () => {
    const text = formatList(withRecord({}, record));
    expect(text).toContain('\n      "phoneCrop": [0.375, 0.2, 0.45, 0.6],\n');
    expect(text).toContain('\n        { "name": "branch", "x": 0.25, "y": 0.5 }\n');
    expect(JSON.parse(text).plates).toEqual([record]);
  });
});
