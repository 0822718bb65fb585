/**
 * Documents to take away, as plain data: `src/content/documents` puts them together from the data
 * files, `src/finish/documents` sets them as PDF files.
 */

/** The folder of the built site that has them. */
export const documentsFolder = "documents";

/** Where a document is on the site. */
export const documentAddress = (name: string): string => `/${documentsFolder}/${name}.pdf`;

/** Name of the document that a path of the site leads to; undefined for all other paths. */
export const documentAt = (path: string): string | undefined =>
  new RegExp(`^/${documentsFolder}/(.+?)(\\.pdf)?$`).exec(path)?.[1];

/** Words in one look. What is open is still to be said by the company. */
export interface Run {
  readonly text: string;
  readonly look?: "strong" | "emphasis" | "open";
}

export type Rich = readonly Run[];

/** Plain words. */
export const plain = (text: string): Rich => [{ text }];

export interface Heading {
  readonly kind: "heading";
  /** 2 begins a part, 3 what is in it; the title of the document is 1. */
  readonly level: 2 | 3;
  readonly text: string;
}

export interface Paragraph {
  readonly kind: "paragraph";
  readonly runs: Rich;
  /** A note is said beside the matter. */
  readonly look?: "note";
}

/** Items, with room below each for what the reader fills in. */
export interface List {
  readonly kind: "list";
  readonly isNumbered: boolean;
  readonly items: readonly Rich[];
  /** Label of the room. */
  readonly fill?: string;
}

export interface Table {
  readonly kind: "table";
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Rich[])[];
  /** All cells but the first of a row are figures, set to the right. */
  readonly hasFigures?: boolean;
  /** Head of one more column, for the reader to fill in. */
  readonly fill?: string;
}

/** Terms with what is said of each, in so many columns side by side. */
export interface Terms {
  readonly kind: "terms";
  readonly columns: 1 | 2;
  /** What takes the least room: codes with their titles. */
  readonly isDense?: boolean;
  readonly terms: readonly { readonly term: string; readonly runs: Rich }[];
}

/** Blocks side by side, on one page. */
export interface Columns {
  readonly kind: "columns";
  readonly columns: readonly (readonly Block[])[];
}

export type Block = Heading | Paragraph | List | Table | Terms | Columns;

/** A document as it is to be set. */
export interface Paper {
  readonly name: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: string;
  /** What has to be said of it first. */
  readonly notice?: string;
  /** The day of its content, as YYYY-MM-DD. */
  readonly date: string;
  /** How many pages it may have; any number unless given. */
  readonly pages?: number;
  /** Whose document it is. */
  readonly publisher: string;
  /** The publisher's mark as SVG. */
  readonly mark: string;
  /** Address of its page, as it is printed. */
  readonly address: string;
  readonly blocks: readonly Block[];
}

/** A document as a file. */
export interface PaperFile {
  readonly name: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
}
