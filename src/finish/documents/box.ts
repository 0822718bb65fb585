import type { Style } from "./lines";
import type { PdfWriter } from "./pdf-writer";

/** A box without page breaks inside: a paragraph, an item, a row. Lengths are in points. */
export interface Box {
  readonly height: number;
  /** Space above it, except at the top of a page. */
  readonly before: number;
  /** Keeps it on the same page as the next box. */
  readonly keepsNext?: boolean;
  readonly draw: (top: number) => void;
  /** Drawn above the box if it starts a page, such as the head of its table. */
  readonly repeatedHead?: { readonly height: number; readonly draw: (top: number) => void };
}

/** Left edge and width of a block, in points. */
export interface Place {
  readonly left: number;
  readonly width: number;
}

/** Text styles and spacing. Documents with a page limit may need a smaller scale. */
export interface Scale {
  readonly body: Style;
  readonly small: Style;
  readonly part: Style;
  readonly point: Style;
  /** Space between blocks, in points. */
  readonly gap: number;
}

const sized = (size: number, leading: number, rest: Partial<Style> = {}): Style => ({
  font: "regular",
  ink: "black",
  size,
  leading,
  ...rest,
});

/** The scale of documents without a page limit. */
export const documentScale: Scale = {
  body: sized(9.5, 14),
  small: sized(8, 11.5),
  part: sized(12.5, 16, { font: "bold", tracking: -0.1 }),
  point: sized(9.5, 13, { font: "bold" }),
  gap: 8,
};

/** The scales of documents with a page limit; the first that fits is used. */
export const sheetScales: readonly Scale[] = [
  {
    body: sized(8.5, 11.6),
    small: sized(7.5, 9.7),
    part: sized(9.5, 12, { font: "bold" }),
    point: sized(8.5, 11, { font: "bold" }),
    gap: 5,
  },
  {
    body: sized(7.6, 10),
    small: sized(7, 8.8),
    part: sized(8.5, 10.5, { font: "bold" }),
    point: sized(7.6, 10, { font: "bold" }),
    gap: 3.6,
  },
];

/** What boxes are made with. */
export interface Layout {
  readonly pdf: PdfWriter;
  readonly scale: Scale;
}
