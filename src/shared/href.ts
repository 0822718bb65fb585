/** True for an address on another site. */
export const isExternal = (href: string): boolean => /^https?:/.test(href);

/** Read out after the text of a link that opens in a new tab; the theme draws the arrow. */
export const newTabHint = "(opens in a new tab)";

/** The email address of a mailto link, unless it is the text of the link. */
export function emailNotInText(href: string, text: unknown): string | undefined {
  const address = /^mailto:([^?]*)/.exec(href)?.[1];
  return address === text ? undefined : address;
}
