import type { FilesPart, KeyPart, MetadataPart, TablePart, TermsPart } from "../../shared/figures";
import { escapeHtml } from "../markdown";
import { element, typesetHtml } from "./html";

/** A container that scrolls sideways when its table is too wide (useScrollRegions). The table has the name. */
export const scrolling = (table: string): string => element("div", 'class="scroll"', [table]);

/** A checksum, folded away: its 64 digits are not read out unless somebody opens them. */
const checksum = (sha256: string, of: string): string =>
  `<details><summary>SHA-256<span class="visually-hidden"> of ${typesetHtml(of)}</span></summary><code>${sha256}</code></details>`;

const isChecksum = (text: string): boolean => /^[\da-f]{64}$/.test(text);

/** The first cell names the row. */
const row = ([name = "", ...cells]: readonly string[]) => {
  const contents = cells.map((text) =>
    isChecksum(text) ? checksum(text, name) : typesetHtml(text),
  );
  return `<tr><th scope="row">${typesetHtml(name)}</th>${contents.map((each) => `<td>${each}</td>`).join("")}</tr>`;
};

/** A table that scrolls in its own container. */
export function table({ title, head, rows, hasFigures }: TablePart): string {
  const heads = head.map((text) => `<th scope="col">${typesetHtml(text)}</th>`);
  return scrolling(
    element("table", hasFigures ? 'class="figures"' : "", [
      `<caption>${typesetHtml(title)}</caption>`,
      `<thead><tr>${heads.join("")}</tr></thead>`,
      element("tbody", "", rows.map(row)),
    ]),
  );
}

/** The numbers behind a drawing, in a disclosure. */
export const numbers = (tables: readonly TablePart[]): string =>
  tables.length > 0
    ? element("details", "", ["<summary>The numbers</summary>", ...tables.map(table)])
    : "";

/** Terms with their definitions. */
export const terms = (part: TermsPart): string =>
  element(
    "dl",
    "",
    part.terms.map(({ term, text, source }) => {
      const from = source ? `<small>${typesetHtml(source)}</small>` : "";
      return `<div><dt>${typesetHtml(term)}</dt><dd>${typesetHtml(text)}${from}</dd></div>`;
    }),
  );

/** Legend of a drawing. Hidden from screen readers, since the drawing's label says the same. */
export const key = ({ entries }: KeyPart): string =>
  element(
    "p",
    'class="key" aria-hidden="true"',
    entries.map(({ tone, words }) => `<span class="${tone}">${typesetHtml(words)}</span>`),
  );

/** Download links, each with size and checksum. */
export const files = (part: FilesPart): string =>
  element(
    "ul",
    'class="files"',
    part.files.map(({ title, description, address, size, sha256 }) =>
      element("li", "", [
        `<a href="${escapeHtml(address)}" download>${typesetHtml(title)}</a> <span>${size}</span>`,
        `<p>${typesetHtml(description)}</p>`,
        checksum(sha256, title),
      ]),
    ),
  );

/** JSON-LD. `<` is escaped, so that no text in it can end the element. */
export const metadata = ({ data }: MetadataPart): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
