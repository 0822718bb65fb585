import { readFileSync } from "node:fs";
import {
  type PicturePlace,
  type PicturePlaceName,
  picturePlaces,
} from "../../src/schema/picture-places";

/** The file of each place's fragment, and its field there. */
const fragments: Readonly<Record<PicturePlaceName, readonly [file: string, field: string]>> = {
  hero: ["src/sections/hero/hero.tsx", "backgroundImg"],
  wallpaper: ["src/sections/wallpaper/wallpaper.tsx", "backgroundImg"],
  plate: ["src/sections/plate/plate.tsx", "image"],
  card: ["src/ui/card.tsx", "image"],
  icon: ["src/ui/card.tsx", "iconImage"],
  text: ["src/sections/text/text.tsx", "image"],
  portrait: ["src/sections/leadership/leadership.tsx", "portrait"],
  news: ["src/sections/signatures/media-list/media-list.tsx", "image"],
  poster: ["src/sections/video/video.tsx", "poster"],
};

/** The arguments of a picture in a fragment. */
function argumentsIn([file, field]: readonly [string, string]) {
  const form = new RegExp(`\\b${field} \\{\\s*childImageSharp \\{\\s*gatsbyImageData\\(([^)]*)\\)`);
  const [, args = ""] = form.exec(readFileSync(file, "utf8")) ?? [];
  const number = (name: string) => Number(new RegExp(`\\b${name}: ([\\d.]+)`).exec(args)?.[1]);
  const list = (name: string) =>
    (new RegExp(`${name}: \\[(.*?)\\]`).exec(args)?.[1] ?? "").split(",").map(Number);
  return { args, number, list };
}

const names = Object.keys(picturePlaces) as PicturePlaceName[];

describe("a place for pictures", () => {
  it.each(names)("has the sizes in its fragment: %s", (name) => {
    const { width, best, aspectRatio }: PicturePlace = picturePlaces[name];
    const { args, number, list } = argumentsIn(fragments[name]);
    expect(args).not.toBe("");
    if (args.includes("FULL_WIDTH")) {
      expect(Math.max(...list("breakpoints"))).toBe(best);
      expect(aspectRatio).toBeUndefined();
      expect(width).toBeLessThan(best);
      return;
    }
    expect(number("width")).toBe(width);
    const own = number("aspectRatio") || number("width") / number("height");
    expect(own).toBeCloseTo(Number(aspectRatio));
    if (args.includes("outputPixelDensities"))
      expect(width * Math.max(...list("outputPixelDensities"))).toBe(best);
  });
});
