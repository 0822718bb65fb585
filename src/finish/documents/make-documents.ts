import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  documentAddress,
  documentsFolder,
  type PdfFile,
  type PrintDocument,
} from "../../shared/documents";
import { boxesOf } from "./blocks";
import { type Box, documentScale, type Scale, sheetScales } from "./box";
import { drawFooters, drawRunningHead, drawTitle } from "./frame";
import { createPdfWriter, measure, type PdfWriter, sheet } from "./pdf-writer";

const end = sheet.height - sheet.bottom;

/** Height of a box and the boxes that it keeps on the same page, in points. */
function heightTogether(boxes: readonly Box[], from: number): number {
  const box = boxes[from];
  if (!box) return 0;
  if (!box.keepsNext) return box.height;
  return box.height + (boxes[from + 1]?.before ?? 0) + heightTogether(boxes, from + 1);
}

/** Draws boxes one below the other, from `below`, adding pages as needed. */
function flow(pdf: PdfWriter, document: PrintDocument, boxes: readonly Box[], below: number): void {
  let y = below;
  for (const [at, box] of boxes.entries()) {
    const isAfterKept = boxes[at - 1]?.keepsNext === true;
    if (!isAfterKept && y + box.before + heightTogether(boxes, at) > end) {
      pdf.newPage();
      y = drawRunningHead(pdf, document);
      if (box.repeatedHead) {
        box.repeatedHead.draw(y);
        y += box.repeatedHead.height;
      }
    } else y += box.before;
    box.draw(y);
    y += box.height;
  }
}

/** Lays out a document in one scale. */
function layOut(document: PrintDocument, scale: Scale): PdfWriter {
  const pdf = createPdfWriter(document);
  const below = drawTitle(pdf, document, pdf.root, scale !== documentScale);
  const place = { left: sheet.side, width: measure };
  const boxes = document.blocks.flatMap((block) => boxesOf({ pdf, scale }, block, place, pdf.root));
  flow(pdf, document, boxes, below);
  drawFooters(pdf, document);
  return pdf;
}

/**
 * Makes the PDF of a document; the same content always gives the same bytes. With a page limit, the document
 * is set smaller until it fits.
 * @throws when it does not fit, or the font lacks one of its characters.
 */
export async function makeDocument(document: PrintDocument): Promise<PdfFile> {
  const { name, pages: most = Number.POSITIVE_INFINITY } = document;
  for (const scale of document.pages === undefined ? [documentScale] : sheetScales) {
    const pdf = layOut(document, scale);
    const pages = pdf.pages();
    if (pages <= most) return { name, pages, bytes: await pdf.finish() };
  }
  throw new Error(
    `The document ${name} does not fit on ${most} ${most === 1 ? "page" : "pages"}. Shorten it, or raise "pages" in documents.json.`,
  );
}

/**
 * A function that makes the PDFs of all documents, and from the second time on only of those that have
 * changed: every page that offers documents asks for them, and one takes half a second.
 */
export function createDocumentMaker(): (documents: readonly PrintDocument[]) => Promise<PdfFile[]> {
  let made: ReadonlyMap<string, Promise<PdfFile>> = new Map();
  return (documents) => {
    const keyed = documents.map((document) => [JSON.stringify(document), document] as const);
    made = new Map(keyed.map(([key, document]) => [key, made.get(key) ?? makeDocument(document)]));
    return Promise.all(made.values());
  };
}

/** Writes documents into the built site in `folder`, and removes all others. */
export async function writeDocuments(folder: string, files: readonly PdfFile[]): Promise<void> {
  await rm(join(folder, documentsFolder), { recursive: true, force: true });
  await mkdir(join(folder, documentsFolder), { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(folder, documentAddress(name)), bytes);
}
