import { parse } from "node-html-parser";

/** Width at which a phone shows a picture that fills its screen, in device pixels. */
const phonePixels = 720;

/** The first picture's address in the size that a phone takes; undefined when there is none. */
export function pictureOf(html: string): string | undefined {
  const sources = parse(html).querySelector("main img[srcset]")?.getAttribute("srcset") ?? "";
  const sizes = [...sources.matchAll(/(\S+) (\d+)w/g)].map(([, path = "", width]) => ({
    path,
    width: Number(width),
  }));
  return sizes.find(({ width }) => width >= phonePixels)?.path;
}
