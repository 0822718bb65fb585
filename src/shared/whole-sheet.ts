/** Attribute of the style element with the whole style sheet of the site, until src/finish replaces it. */
export const wholeSheet = "data-whole-sheet";
