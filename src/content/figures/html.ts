import MarkdownIt from "markdown-it";
import { typeset } from "./typeset";

const { utils } = new MarkdownIt();

/** Text as HTML, between tags or in a quoted attribute, typeset. */
export const escapeHtml = (text: string): string => utils.escapeHtml(typeset(text));

/** An element of others, which are HTML already. `attributes` stand in its tag as they are. */
export const element = (name: string, attributes: string, content: readonly string[]): string =>
  `<${name}${attributes && ` ${attributes}`}>${content.join("")}</${name}>`;

/** A drawing of panels, with what is seen in it for those who do not see it. */
export const drawing = (className: string, label: string, panels: readonly string[]): string =>
  element("div", `class="${className}" role="img" aria-label="${escapeHtml(label)}"`, panels);
