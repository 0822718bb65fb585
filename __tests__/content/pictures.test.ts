import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../src/check/check";
import { contentWarnings } from "../../src/check/warnings";
import { readContent } from "../../src/data/content";
import { formatProblem } from "../../src/data/problem";
import { type PicturePlaceName, picturePlaces } from "../../src/schema/picture-places";
import { copyData, type DataCopy, put } from "../../testing/data-copy";

let data: DataCopy;

beforeAll(() => {
  data = copyData();
  mkdirSync(join(data.folder, "pictures"));
});

afterEach(() => data.restore());

afterAll(() => data.dispose());

/** Puts a picture of a size into the data. */
const draw = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#345" } }).toFile(
    join(data.folder, "pictures", name),
  );

const page = "pages/innovation/curo46.json";

/** A field of the data for each place. */
const places: Readonly<
  Record<PicturePlaceName, readonly [file: string, path: (string | number)[]]>
> = {
  hero: [page, ["hero", "backgroundImg"]],
  wallpaper: [page, ["sections", 0, "backgroundImg"]],
  plate: [page, ["sections", 1, "image"]],
  card: [page, ["sections", 2, "cards", 0, "image"]],
  icon: [page, ["sections", 2, "cards", 0, "iconImage"]],
  text: [page, ["sections", 3, "image"]],
  portrait: ["leaders.json", ["leaders", 0, "portrait"]],
  news: ["media.json", ["items", 0, "image"]],
  poster: [page, ["sections", 4, "poster"]],
};

const alt = (of: string) => `What the picture of ${of} shows.`;

/** A section for each place that is in one, all with the same picture. */
const sectionsWith = (image: string) => [
  {
    type: "wallpaper",
    headline: "A",
    backgroundImg: image,
    backgroundImgAlt: alt("a"),
    backgroundImgCaption: "Plate",
  },
  {
    type: "plate",
    headline: "B",
    image,
    imageAlt: alt("b"),
    imageCaption: "Plate",
    labels: [
      { anchor: "centromere", label: "One" },
      { anchor: "centromere", label: "Two" },
    ],
  },
  {
    type: "cards",
    headline: "C",
    display: "news",
    cards: [{ headline: "C", image, imageAlt: alt("c"), iconImage: image, iconImageAlt: alt("d") }],
  },
  { type: "feature", headline: "D", body: "Text.", image, imageAlt: alt("e") },
  { type: "video", headline: "E", videoID: "aqz-KE-bpKQ", poster: image, posterAlt: alt("f") },
];

/** The warning at each place when all show a picture of this size. */
async function warningsFor(width: number, height: number): Promise<Map<string, string>> {
  const name = `${width}.png`;
  await draw(name, width, height);
  const change = (file: string, path: (string | number)[], value: unknown) =>
    data.write(file, put(path, value)(data.read(file)));
  change(page, ["sections"], sectionsWith(`../../pictures/${name}`));
  change(page, ["hero", "backgroundImg"], `../../pictures/${name}`);
  change("leaders.json", ["leaders", 0, "portrait"], `./pictures/${name}`);
  change("media.json", ["items", 0, "image"], `./pictures/${name}`);
  const found = (await contentWarnings(readContent(data.folder).content)).filter(({ message }) =>
    message.startsWith(name),
  );
  return new Map(found.map(({ file, path, message }) => [`${file} ${path}`, message]));
}

const placeOf = (name: PicturePlaceName): string => {
  const [file, path] = places[name];
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("");
  return `data/${file} ${text.slice(1)}`;
};

describe("a picture too small for its place", () => {
  const names = Object.keys(picturePlaces) as PicturePlaceName[];

  it("gets a warning with its size and the required width", async () => {
    const said = await warningsFor(60, 40);
    expect(said.size).toBe(names.length);
    for (const name of names) {
      const { name: spoken, width, best } = picturePlaces[name];
      const wish = best === width ? "" : `, better ${best}`;
      expect(said.get(placeOf(name))).toBe(
        `60.png is 60 × 40 pixels; ${spoken} needs a width of ${width}${wish}`,
      );
    }
  });

  it("is not a mistake", async () => {
    await draw("tiny.png", 8, 8);
    data.write(
      "media.json",
      put(["items", 0, "image"], "./pictures/tiny.png")(data.read("media.json")),
    );
    expect((await checkContent(data.folder, "data")).map(formatProblem)).toEqual([]);
  });

  it("gets none at the required width", async () => {
    const { width } = picturePlaces.hero;
    expect((await warningsFor(width, 900)).has(placeOf("hero"))).toBe(false);
    expect((await warningsFor(width - 1, 900)).has(placeOf("hero"))).toBe(true);
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
