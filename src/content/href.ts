/** True for an address on another site. */
export const isExternal = (href: string): boolean => /^https?:/.test(href);

/** Spoken after the text of a link that opens in a new tab; the arrow beside it is drawn by the theme. */
export const newTabHint = "(opens in a new tab)";
