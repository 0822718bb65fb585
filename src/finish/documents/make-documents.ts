import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  documentAddress,
  documentsFolder,
  type Paper,
  type PaperFile,
} from "../../shared/documents";
import { stripsOf } from "./blocks";
import { continuePaper, numberPages, openPaper } from "./frame";
import { createPress, measure, type Press, sheet } from "./press";
import { documentScale, type Scale, type Strip, sheetScales } from "./strip";

const end = sheet.height - sheet.bottom;

/** Height of a strip with those that it keeps together, in points. */
function heightTogether(strips: readonly Strip[], from: number): number {
  const strip = strips[from];
  if (!strip) return 0;
  if (!strip.keepsNext) return strip.height;
  return strip.height + (strips[from + 1]?.before ?? 0) + heightTogether(strips, from + 1);
}

/** Puts strips one below the other, from `below`, onto as many pages as they fill. */
function flow(press: Press, paper: Paper, strips: readonly Strip[], below: number): void {
  let y = below;
  for (const [at, strip] of strips.entries()) {
    const isAfterKept = strips[at - 1]?.keepsNext === true;
    if (!isAfterKept && y + strip.before + heightTogether(strips, at) > end) {
      press.newPage();
      y = continuePaper(press, paper);
      if (strip.again) {
        strip.again.draw(y);
        y += strip.again.height;
      }
    } else y += strip.before;
    strip.draw(y);
    y += strip.height;
  }
}

/** Sets a document in one scale. */
function setIn(paper: Paper, scale: Scale): Press {
  const press = createPress(paper);
  const below = openPaper(press, paper, press.root, scale !== documentScale);
  const place = { left: sheet.side, width: measure };
  const strips = paper.blocks.flatMap((block) =>
    stripsOf({ press, scale }, block, place, press.root),
  );
  flow(press, paper, strips, below);
  numberPages(press, paper);
  return press;
}

/**
 * Sets a document: the same content always gives the same bytes. One that has to fit on so many pages
 * is set smaller until it does.
 * @throws when it fills more pages than it may, or the font lacks one of its characters.
 */
export async function makeDocument(paper: Paper): Promise<PaperFile> {
  const { name, pages: most = Number.POSITIVE_INFINITY } = paper;
  for (const scale of paper.pages === undefined ? [documentScale] : sheetScales) {
    const press = setIn(paper, scale);
    const pages = press.pages();
    if (pages <= most) return { name, pages, bytes: await press.finish() };
  }
  throw new Error(
    `The document ${name} does not fit on ${most} ${most === 1 ? "page" : "pages"}. Shorten it, or allow more in documents.json.`,
  );
}

/** Sets all documents. @throws when one of them cannot be set. */
export const makeDocuments = (papers: readonly Paper[]): Promise<PaperFile[]> =>
  Promise.all(papers.map(makeDocument));

/** Writes documents into the built site in `folder`, and takes away those that are no more. */
export async function writeDocuments(folder: string, files: readonly PaperFile[]): Promise<void> {
  await rm(join(folder, documentsFolder), { recursive: true, force: true });
  await mkdir(join(folder, documentsFolder), { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(folder, documentAddress(name)), bytes);
}
