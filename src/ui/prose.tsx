import { variant } from "../theme/class-name";
import { edited, type Html, trustedHtml } from "./trusted-html";

/** An editor's Markdown, rendered to safe HTML at build (src/data/markdown.ts). */
export const Prose = ({ html }: { html: Html }) => (
  <div className={variant("text.prose")} {...trustedHtml(html)} />
);

/** Citations of U.S. law, guidance and codes, with the spaces inside them. */
const citation =
  /\d+ (?:CFR|U\.S\.C\.) (?:Part )?\d[\w.()–-]*|Public Law \d[\d-]*|NIST SP \d[\d-]*|NAICS \d{6}|§ \d[\w.()–-]*/g;

/** Puts non-breaking spaces into the citations of HTML. */
export const unbroken = (html: Html): Html =>
  edited(html, (text) => text.replace(citation, (found) => found.replaceAll(" ", "\u00A0")));
