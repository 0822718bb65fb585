/** Attribute of the style element that holds the whole style sheet of the site, until a page is finished. */
export const wholeSheet = "data-whole-sheet";
