/** True for an address on another site. */
export const isExternal = (href: string): boolean => /^https?:/.test(href);

/** Spoken after the text of a link that opens in a new tab; the arrow beside it is drawn by the theme. */
export const newTabHint = "(opens in a new tab)";

/** The e-mail address that a link leads to, unless the words of the link are that address. */
export function unsaidEmail(href: string, words: unknown): string | undefined {
  const address = /^mailto:([^?]*)/.exec(href)?.[1];
  return address === words ? undefined : address;
}
