/** Citations of U.S. law and guidance, with the spaces inside them. */
const citation =
  /\d+ (?:CFR|U\.S\.C\.) (?:Part )?\d[\w.()–-]*|Public Law \d[\d-]*|NIST SP \d[\d-]*|§ \d[\w.()–-]*/g;

/** HTML or plain text whose citations never break between their words. */
export const unbroken = (html: string): string =>
  html.replace(citation, (found) => found.replaceAll(" ", "\u00A0"));
