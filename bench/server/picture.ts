import { DomUtils } from "htmlparser2";
import { elementsNamed, parseHtml } from "../../src/shared/html-tree";

/** Width of a full-screen picture on a phone, in device pixels. */
const phonePixels = 720;

/** URL of the first picture in the main content, in the size for a phone; undefined without one. */
export function pictureOf(html: string): string | undefined {
  const [main] = elementsNamed("main", parseHtml(html));
  const picture =
    main &&
    DomUtils.findOne(({ name, attribs }) => name === "img" && attribs.srcset !== undefined, [main]);
  const sources = picture?.attribs.srcset ?? "";
  const sizes = [...sources.matchAll(/(\S+) (\d+)w/g)].map(([, path = "", width]) => ({
    path,
    width: Number(width),
  }));
  return sizes.find(({ width }) => width >= phonePixels)?.path;
}
