import { createHash } from "node:crypto";
import PDFDocument from "pdfkit";
import type { Paper } from "../../shared/documents";
import { type FontName, fontFiles, missingCharacters, readFont } from "./fonts";

/** US Letter, and what of it is not written on, in points. */
export const sheet = { width: 612, height: 792, side: 54, top: 50, bottom: 58 } as const;

/** Width of what is written, in points. */
export const measure = sheet.width - 2 * sheet.side;

/** Grays of ink, from 0 (black) to 255. */
export const inks = { black: 20, gray: 90, line: 190 } as const;

type Ink = keyof typeof inks;

const rgb = (ink: Ink): [number, number, number] => [inks[ink], inks[ink], inks[ink]];

/** What an element of the document's structure is, such as P or TH. */
export type Element = PDFKit.PDFStructureElement;

/** How words are set. */
export interface Setting {
  readonly font: FontName;
  /** In points. */
  readonly size: number;
  readonly ink: Ink;
  /** Figures of one width, for columns of them. */
  readonly isTabular?: boolean;
  /** Space between letters, in points. */
  readonly tracking?: number;
}

/** What documents are set with: the one place that knows the library. Positions are in points from the top left. */
export interface Press {
  readonly root: Element;
  /** Width of words in points. @throws when the font lacks one of the characters. */
  widthOf(text: string, setting: Setting): number;
  /** Adds an element at the end of another one. */
  element(type: string, parent: Element, scope?: "Column" | "Row"): Element;
  /** Draws something that is the content of an element. */
  within(element: Element, draw: () => void): void;
  /** Draws something that is no content: lines, marks, what every page repeats. */
  aside(draw: () => void): void;
  /** Sets words in one line; `top` is that of a line set solid. */
  words(text: string, left: number, top: number, setting: Setting): void;
  rule(left: number, top: number, width: number, weight: number, ink?: Ink): void;
  /** The library's document, for drawings. */
  readonly canvas: PDFKit.PDFDocument;
  newPage(): void;
  pages(): number;
  /** Goes back to a page, from 0. */
  toPage(index: number): void;
  finish(): Promise<Uint8Array>;
}

/** What changes with any word of a document: the first digits of its checksum. */
export const editionOf = (paper: Paper): string =>
  createHash("sha256").update(JSON.stringify(paper)).digest("hex").slice(0, 8);

/** Identifies a document: the same content has the same dates and, by them and the words, the same ID. */
function infoOf(paper: Paper): PDFKit.DocumentInfo {
  const day = new Date(`${paper.date}T00:00:00Z`);
  return {
    Title: `${paper.title} · ${paper.publisher}`,
    Author: paper.publisher,
    Subject: paper.description,
    Keywords: `Edition ${editionOf(paper)}`,
    Creator: paper.publisher,
    CreationDate: day,
    ModDate: day,
  };
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
    document.end();
  });
}

/** Has the file say that it follows ISO 14289, which the library's types do not know yet. */
const forEveryone: object = { subset: "PDF/UA" };

/** A press with an empty first page. */
export function createPress(paper: Paper): Press {
  const canvas = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: "1.7",
    ...forEveryone,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: infoOf(paper),
  });
  for (const name of Object.keys(fontFiles) as FontName[]) {
    canvas.registerFont(name, readFont(name));
  }
  const root = canvas.struct("Document");
  canvas.addStructure(root);

  const optionsOf = ({ isTabular, tracking = 0 }: Setting): PDFKit.Mixins.TextOptions => ({
    lineBreak: false,
    features: isTabular ? ["tnum"] : [],
    characterSpacing: tracking,
  });
  const use = ({ font, size, ink }: Setting) =>
    canvas.font(font).fontSize(size).fillColor(rgb(ink));

  // The same words are measured many times, and widths grow with size.
  const widths = new Map<string, number>();
  const widthAtOnePoint = (text: string, setting: Setting): number => {
    const key = `${setting.font} ${setting.isTabular === true} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const missing = missingCharacters(text);
    if (missing.length > 0) {
      throw new Error(
        `The font has no ${missing.join(" ")}, which ${paper.name} has in “${text}”; write it in another way.`,
      );
    }
    const plain = { ...setting, size: 100, tracking: 0 };
    const width = use(plain).widthOfString(text, optionsOf(plain)) / 100;
    widths.set(key, width);
    return width;
  };

  return {
    canvas,
    root,
    widthOf(text, setting) {
      return widthAtOnePoint(text, setting) * setting.size + (setting.tracking ?? 0) * text.length;
    },
    element(type, parent, scope) {
      const element = canvas.struct(type, scope ? { scope } : {});
      parent.add(element);
      return element;
    },
    within(element, draw) {
      element.add(draw);
    },
    aside(draw) {
      canvas.markContent("Artifact");
      draw();
      canvas.endMarkedContent();
    },
    words(text, left, top, setting) {
      use(setting).text(text, left, top, optionsOf(setting));
    },
    rule(left, top, width, weight, ink = "line") {
      canvas
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(weight)
        .strokeColor(rgb(ink))
        .stroke();
    },
    newPage: () => canvas.addPage(),
    pages: () => canvas.bufferedPageRange().count,
    toPage: (index) => canvas.switchToPage(index),
    finish: () => collect(canvas),
  };
}
