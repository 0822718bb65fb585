import MarkdownIt from "markdown-it";
import { typeset } from "./typeset";

const { utils } = new MarkdownIt();

/** Typesets and escapes text for HTML content or a quoted attribute. */
export const escapeHtml = (text: string): string => utils.escapeHtml(typeset(text));

/** An element. `content` and `attributes` must already be HTML. */
export const element = (name: string, attributes: string, content: readonly string[]): string =>
  `<${name}${attributes && ` ${attributes}`}>${content.join("")}</${name}>`;

/** A drawing of panels, with a label for screen readers. */
export const drawing = (className: string, label: string, panels: readonly string[]): string =>
  element("div", `class="${className}" role="img" aria-label="${escapeHtml(label)}"`, panels);
