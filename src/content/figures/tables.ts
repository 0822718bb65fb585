import type { FilesPart, KeyPart, MetadataPart, TablePart, TermsPart } from "../../shared/figures";
import { element, escapeHtml } from "./html";

/** A box that scrolls sideways where its table has no room (useScrollRegions). */
export const scrolling = (title: string, table: string): string =>
  element("div", `class="scroll" role="region" aria-label="${escapeHtml(title)}"`, [table]);

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;

/** The first cell names the row. */
const row = ([name = "", ...cells]: readonly string[]) =>
  `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map(cell).join("")}</tr>`;

/** A table that scrolls in its own box. */
export function table({ title, head, rows, figures }: TablePart): string {
  const heads = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`);
  return scrolling(
    title,
    element("table", figures ? 'class="figures"' : "", [
      `<caption>${escapeHtml(title)}</caption>`,
      `<thead><tr>${heads.join("")}</tr></thead>`,
      element("tbody", "", rows.map(row)),
    ]),
  );
}

/** The numbers behind a drawing, in a box that opens. */
export const numbers = (tables: readonly TablePart[]): string =>
  tables.length > 0
    ? element("details", "", ["<summary>The numbers</summary>", ...tables.map(table)])
    : "";

/** Terms with what is said of them. */
export const terms = (part: TermsPart): string =>
  element(
    "dl",
    "",
    part.terms.map(({ term, text, source }) => {
      const from = source ? `<small>${escapeHtml(source)}</small>` : "";
      return `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}${from}</dd></div>`;
    }),
  );

/** What the marks of a drawing mean. Its words repeat the drawing's label. */
export const key = ({ entries }: KeyPart): string =>
  element(
    "p",
    'class="key" aria-hidden="true"',
    entries.map(({ tone, words }) => `<span class="${tone}">${escapeHtml(words)}</span>`),
  );

/** Links to files, each with its size and its checksum. */
export const files = (part: FilesPart): string =>
  element(
    "ul",
    'class="files"',
    part.files.map(({ title, description, address, size, sha256 }) =>
      element("li", "", [
        `<a href="${escapeHtml(address)}" download>${escapeHtml(title)}</a> <span>${size}</span>`,
        `<p>${escapeHtml(description)}</p>`,
        `<small>SHA-256 <code>${sha256}</code></small>`,
      ]),
    ),
  );

/** JSON-LD, which browsers do not run; no `<` in it can end the element. */
export const metadata = ({ data }: MetadataPart): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
