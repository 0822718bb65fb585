import { DomUtils } from "htmlparser2";
import { elementsNamed, parseHtml } from "../../src/shared/html-tree";

/** Width at which a phone shows a picture that fills its screen, in device pixels. */
const phonePixels = 720;

/** The first picture's address in the size that a phone takes; undefined when there is none. */
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
