import { createHash } from "node:crypto";
import PDFDocument from "pdfkit";
import type { PrintDocument } from "../../shared/documents";
import { type FontName, fontFiles, missingCharacters, readFont } from "./fonts";

/** US Letter with its margins, in points. */
export const sheet = { width: 612, height: 792, side: 54, top: 50, bottom: 58 } as const;

/** Width of the text area, in points. */
export const measure = sheet.width - 2 * sheet.side;

/** Grays of ink, from 0 (black) to 255. */
const inks = { black: 20, gray: 90, line: 190 } as const;

type Ink = keyof typeof inks;

const rgb = (ink: Ink): [number, number, number] => [inks[ink], inks[ink], inks[ink]];

/** An element of the document structure, such as P or TH. */
export type Element = PDFKit.PDFStructureElement;

/** Font settings of a text. */
export interface Setting {
  readonly font: FontName;
  /** In points. */
  readonly size: number;
  readonly ink: Ink;
  /** Tabular figures, for columns of numbers. */
  readonly isTabular?: boolean;
  /** Letter spacing, in points. */
  readonly tracking?: number;
}

/** A rectangle, in points from the top left. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Wraps PDFKit, which only this file uses. Positions are in points from the top left. */
export interface PdfWriter {
  readonly root: Element;
  /** Width of a text in points. @throws when the font lacks one of its characters. */
  widthOf(text: string, setting: Setting): number;
  /** Appends a structure element to another. */
  element(type: string, parent: Element, scope?: "Column" | "Row"): Element;
  /** Draws the content of an element. */
  within(element: Element, draw: () => void): void;
  /**
   * Draws a link in an element: an element of its own with a rectangle to press for each of its pieces
   * (ISO 14289-1 7.18.5). `href` may be relative to the document's page.
   */
  link(
    parent: Element,
    href: string,
    pieces: readonly { text: string; x: number; y: number; width: number }[],
    draw: () => void,
  ): void;
  /** A field for text in an element, with a name for screen readers (ISO 14289-1 7.18.4). */
  field(parent: Element, name: string, area: Area): void;
  /** Draws an artifact, which is not part of the content: rules, logos, running heads (ISO 14289-1 7.1). */
  artifact(draw: () => void): void;
  /** Draws text in one line; `top` is the top of its natural line height. */
  words(text: string, left: number, top: number, setting: Setting): void;
  rule(left: number, top: number, width: number, weight: number, ink?: Ink): void;
  /** PDFKit's document, for drawings. */
  readonly canvas: PDFKit.PDFDocument;
  newPage(): void;
  pages(): number;
  /** Switches to a page, from 0. */
  toPage(index: number): void;
  finish(): Promise<Uint8Array>;
}

/** The first digits of a document's checksum, which change with any word of it. */
export const editionOf = (document: PrintDocument): string =>
  createHash("sha256").update(JSON.stringify(document)).digest("hex").slice(0, 8);

/** Metadata of a document. PDFKit derives the file's ID from it, so the same content gives the same ID. */
function infoOf(document: PrintDocument): PDFKit.DocumentInfo {
  const day = new Date(`${document.date}T00:00:00Z`);
  return {
    Title: `${document.title} · ${document.publisher}`,
    Author: document.publisher,
    Subject: document.description,
    Keywords: `Edition ${editionOf(document)}`,
    Creator: document.publisher,
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

/** A string of the file; PDFKit writes others as names. */
const pdfText = (text: string): string => Object(text);

/** Declares conformance to PDF/UA (ISO 14289); PDFKit's types lack this option. */
const pdfUa: object = { subset: "PDF/UA" };

/** A PDF with an empty first page. */
export function createPdfWriter(document: PrintDocument): PdfWriter {
  const canvas = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: "1.7",
    ...pdfUa,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: infoOf(document),
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

  /** Number of fields so far. */
  let fields = 0;

  // Cached at one point, since the same words are measured many times and widths scale with size.
  const widths = new Map<string, number>();
  const widthAtOnePoint = (text: string, setting: Setting): number => {
    const key = `${setting.font} ${setting.isTabular === true} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const missing = missingCharacters(text);
    if (missing.length > 0) {
      throw new Error(
        `The font has no ${missing.join(" ")}, which ${document.name} has in “${text}”; write it in another way.`,
      );
    }
    const plain = { ...setting, size: 100, tracking: 0 };
    const width = use(plain).widthOfString(text, optionsOf(plain)) / 100;
    widths.set(key, width);
    return width;
  };

  const rule: PdfWriter["rule"] = (left, top, width, weight, ink = "line") => {
    canvas
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(weight)
      .strokeColor(rgb(ink))
      .stroke();
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
    link(parent, href, pieces, draw) {
      const link = canvas.struct("Link");
      parent.add(link);
      link.add(() => {
        draw();
        const below = canvas.currentLineHeight() * 0.92;
        for (const { x, y, width } of pieces) rule(x, y + below, width, 0.5, "line");
      });
      const url = new URL(href, `https://${document.address}`).href;
      const words = pieces.map(({ text }) => text).join("");
      const options = { structParent: link, Contents: pdfText(words) };
      for (const { x, y, width } of pieces)
        canvas.link(x, y, width, canvas.currentLineHeight(), url, options);
    },
    field(parent, name, { left, top, width, height }) {
      // One of the fonts that every reader has: an embedded one has only the letters of the document.
      canvas.font("Helvetica");
      if (fields === 0) canvas.initForm();
      fields += 1;
      const form = canvas.struct("Form");
      parent.add(form);
      // PDFKit's fields have no names for screen readers and no place in the structure, but their
      // annotations can have both.
      const named: PDFKit.PDFDocument = Object.create(canvas, {
        annotate: {
          value: (...[x, y, w, h, options]: Parameters<typeof canvas.annotate>) => {
            const more = { ...options, TU: pdfText(name), structParent: form };
            return canvas.annotate(x, y, w, h, more);
          },
        },
      });
      named.formText(`answer-${fields}`, left, top, width, height, { multiline: true });
    },
    artifact(draw) {
      canvas.markContent("Artifact");
      draw();
      canvas.endMarkedContent();
    },
    words(text, left, top, setting) {
      use(setting).text(text, left, top, optionsOf(setting));
    },
    rule,
    newPage: () => canvas.addPage(),
    pages: () => canvas.bufferedPageRange().count,
    toPage: (index) => canvas.switchToPage(index),
    finish: () => collect(canvas),
  };
}
