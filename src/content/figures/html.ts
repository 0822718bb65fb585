import { escapeHtml } from "../markdown";
import { typeset } from "./typeset";

/** Text for HTML content or a quoted attribute: typeset and escaped. Not for addresses, which stay as they are. */
export const typesetHtml = (text: string): string => escapeHtml(typeset(text));

/** An element. `content` and `attributes` must already be HTML. */
export const element = (name: string, attributes: string, content: readonly string[]): string =>
  `<${name}${attributes && ` ${attributes}`}>${content.join("")}</${name}>`;

/** A drawing of panels, with a label for screen readers. */
export const drawing = (className: string, label: string, panels: readonly string[]): string =>
  element("div", `class="${className}" role="img" aria-label="${typesetHtml(label)}"`, panels);
