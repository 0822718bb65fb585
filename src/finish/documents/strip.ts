import type { Style } from "./lines";
import type { Press } from "./press";

/** What no page break parts: a paragraph, an item, a row. Lengths are in points. */
export interface Strip {
  readonly height: number;
  /** Space above it, but for the top of a page. */
  readonly before: number;
  /** Stays on the page of the next one. */
  readonly keepsNext?: boolean;
  readonly draw: (top: number) => void;
  /** What a page that begins with it repeats first, such as the head of its table. */
  readonly again?: { readonly height: number; readonly draw: (top: number) => void };
}

/** Where blocks stand: from the left, and how wide they may be, in points. */
export interface Place {
  readonly left: number;
  readonly width: number;
}

/** How much room things take: of a sheet that has to fit on one page, less. */
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

/** The sizes of a document of any length. */
export const documentScale: Scale = {
  body: sized(9.5, 14),
  small: sized(8, 11.5),
  part: sized(12.5, 16, { font: "bold", tracking: -0.1 }),
  point: sized(9.5, 13, { font: "bold" }),
  gap: 8,
};

/** Those of one that has to fit on so many pages: the first that does is taken. */
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

/** What blocks are made strips with. */
export interface Setter {
  readonly press: Press;
  readonly scale: Scale;
}
