import { variant } from "../theme/class-name";
import { trustedHtml } from "./trusted-html";

/** An editor's Markdown, rendered to safe HTML at build (src/data/markdown.ts). */
export const Prose = ({ html }: { html: string }) => (
  <div className={variant("text.prose")} {...trustedHtml(html)} />
);
