/** Citations of U.S. law and guidance, with the spaces inside them. */
const citation =
  /\d+ (?:CFR|U\.S\.C\.) (?:Part )?\d[\w.()–-]*|Public Law \d[\d-]*|NIST SP \d[\d-]*|§ \d[\w.()–-]*/g;

/** Puts non-breaking spaces into the citations of HTML or plain text. */
export const unbroken = (html: string): string =>
  html.replace(citation, (found) => found.replaceAll(" ", "\u00A0"));
