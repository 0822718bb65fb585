import type { TreatmentsPart } from "../../shared/figures";
import { element, escapeHtml } from "./html";

/** A record, field by field, with the result of each treatment; reduced values are marked. */
export function treatments({ title, heads, fields }: TreatmentsPart): string {
  const names = heads.slice(2).map(({ name }) => escapeHtml(name));
  const cell = (text: string, at: number, treated: string) =>
    `<td data-label="${names[at] ?? ""}"${treated === "kept" ? "" : ` class="${treated} difference"`}>${escapeHtml(text)}</td>`;
  return element("table", 'class="treatments"', [
    `<caption>${escapeHtml(title)}</caption>`,
    element("thead", "", [
      element(
        "tr",
        "",
        heads.map(
          ({ name, note }) =>
            `<th scope="col">${escapeHtml(name)}${note ? `<small>${escapeHtml(note)}</small>` : ""}</th>`,
        ),
      ),
    ]),
    element(
      "tbody",
      "",
      fields.map(({ name, isAdded, value, cells }) =>
        element("tr", "", [
          `<th scope="row">${isAdded ? "+ " : ""}${escapeHtml(name)}</th>`,
          `<td>${escapeHtml(value)}</td>`,
          ...cells.map(({ text, treated }, at) => cell(text, at, treated)),
        ]),
      ),
    ),
  ]);
}
