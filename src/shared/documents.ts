/**
 * PDF documents as plain data: `src/render/documents` composes them from the data files,
 * `src/finish/documents` lays them out as PDF files.
 */

/** The folder of the built site with the documents. */
export const documentsFolder = "documents";

/** Path of a document on the site. */
export const documentAddress = (name: string): string => `/${documentsFolder}/${name}.pdf`;

/** Name of the document that a path of the site leads to; undefined for all other paths. */
export const documentAt = (path: string): string | undefined =>
  new RegExp(`^/${documentsFolder}/(.+?)(\\.pdf)?$`).exec(path)?.[1];

/** A run of text in one style; `open` is for facts still to be confirmed. */
export interface Run {
  readonly text: string;
  readonly look?: "strong" | "emphasis" | "open";
  /** Where it leads; paths are of the site. */
  readonly href?: string;
}

export type Rich = readonly Run[];

/** Text without styles. */
export const plain = (text: string): Rich => [{ text }];

/** The words of a text. */
export const wordsOf = (runs: Rich): string => runs.map(({ text }) => text).join("");

export interface Heading {
  readonly kind: "heading";
  /** 2 for a part, 3 for a point in it; the title of the document is 1. */
  readonly level: 2 | 3;
  readonly text: string;
}

export interface Paragraph {
  readonly kind: "paragraph";
  readonly runs: Rich;
  /** A note is set smaller and indented. */
  readonly look?: "note";
}

/** Items, optionally with space below each to fill in, on the screen or by hand. */
export interface List {
  readonly kind: "list";
  readonly isNumbered: boolean;
  readonly items: readonly Rich[];
  /** Label of the space to fill in. */
  readonly fill?: string;
}

export interface Table {
  readonly kind: "table";
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Rich[])[];
  /** All cells but the first of a row are numbers, aligned right. */
  readonly hasFigures?: boolean;
  /** Heading of an extra column to fill in, on the screen or by hand. */
  readonly fill?: string;
}

/** Terms with their definitions, in one or two columns. */
export interface Terms {
  readonly kind: "terms";
  readonly columns: 1 | 2;
  /** Set small, for long lists such as codes with their titles. */
  readonly isDense?: boolean;
  readonly terms: readonly { readonly term: string; readonly runs: Rich }[];
}

/** Blocks side by side, on one page. */
export interface Columns {
  readonly kind: "columns";
  readonly columns: readonly (readonly Block[])[];
}

export type Block = Heading | Paragraph | List | Table | Terms | Columns;

/** A document before layout. */
export interface PrintDocument {
  readonly name: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: string;
  /** A notice at the top. */
  readonly notice?: string;
  /** Date of its content, as YYYY-MM-DD. */
  readonly date: string;
  /** Maximum number of pages; unlimited if undefined. */
  readonly pages?: number;
  /** Name of the company. */
  readonly publisher: string;
  /** The company's logo as SVG. */
  readonly mark: string;
  /** Address of its page without the scheme, as printed in the footer; links are relative to it. */
  readonly address: string;
  readonly blocks: readonly Block[];
}

/** A document as a PDF file. */
export interface PdfFile {
  readonly name: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
}
