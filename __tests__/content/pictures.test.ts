import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../src/check";
import { contentWarnings } from "../../src/check/warnings";
import { readContent } from "../../src/data/content";
import { formatProblem } from "../../src/data/problem";
import { picturePlaces } from "../../src/schema/picture-places";
import { put, sharedCopy } from "../../testing/data-copy";

const data = sharedCopy();
mkdirSync(join(data.folder, "pictures"));

/** Puts a picture of a size into the data. */
const draw = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } }).toFile(
    join(data.folder, "pictures", name),
  );

describe("a picture too small for its place", () => {
  /** The warnings when a place shows a picture of this width. */
  async function warningsAt(file: string, path: (string | number)[], width: number) {
    await draw("small.png", width, 900);
    const picture = `${file.startsWith("pages/") ? ".." : "."}/pictures/small.png`;
    data.write(file, put(path, picture)(data.read(file)));
    expect((await checkContent(data.folder, "data")).map(formatProblem)).toEqual([]);
    return (await contentWarnings(readContent(data.folder).content))
      .map(({ message }) => message)
      .filter((message) => message.startsWith("small.png"));
  }

  // What the other places show is named in their schemas in the same way.
  it.each([
    ["pages/index.json", ["hero", "backgroundImg"], picturePlaces.hero],
    ["leaders.json", ["leaders", 0, "portrait"], picturePlaces.portrait],
    ["media.json", ["items", 0, "image"], picturePlaces.news],
  ])("gets a warning in %s, with its size and the required width", async (file, path, place) => {
    const { name, width, best } = place;
    const wish = best === width ? "" : `, better ${best}`;
    expect(await warningsAt(file, path, width - 1)).toEqual([
      `small.png is ${width - 1} × 900 pixels; ${name} needs a width of ${width}${wish}`,
    ]);
    expect(await warningsAt(file, path, width)).toEqual([]);
  });
});

describe("a point to keep that a crop cuts off", () => {
  const portrait = (focus: object) =>
    data.write(
      "leaders.json",
      put(
        ["leaders", 0, "portraitFocus"],
        focus,
      )(put(["leaders", 0, "portrait"], "./pictures/panorama.png")(data.read("leaders.json"))),
    );

  const warnings = async () =>
    (await contentWarnings(readContent(data.folder).content))
      .map(formatProblem)
      .filter((line) => line.includes("Focus"));

  it("gets a warning at the point, with the visible range", async () => {
    await draw("panorama.png", 4000, 1000);
    portrait({ x: 30, y: 50 });
    const [before = ""] = data.read("leaders.json").split('"portraitFocus"');
    expect(await warnings()).toEqual([
      `data/leaders.json:${before.split("\n").length}:7  leaders[0].portraitFocus  is cut off, where a portrait shows 0 to 25% of the width of panorama.png; move the point or crop the picture`,
    ]);
  });

  it("gets none if a crop can keep it", async () => {
    await draw("panorama.png", 4000, 1000);
    portrait({ x: 12, y: 50 });
    expect(await warnings()).toEqual([]);
  });
});
