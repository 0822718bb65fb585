import type { TreatmentsPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";

/** A record, field by field, with the result of each treatment; reduced values are marked. */
export function treatments({ title, heads, fields }: TreatmentsPart): string {
  const names = heads.slice(2).map(({ name }) => typesetHtml(name));
  const cell = (text: string, at: number, treated: string) =>
    `<td data-label="${names[at] ?? ""}"${treated === "kept" ? "" : ` class="${treated} difference"`}>${typesetHtml(text)}</td>`;
  return element("table", 'class="treatments"', [
    `<caption>${typesetHtml(title)}</caption>`,
    element("thead", "", [
      element(
        "tr",
        "",
        heads.map(
          ({ name, note }) =>
            `<th scope="col">${typesetHtml(name)}${note ? `<small>${typesetHtml(note)}</small>` : ""}</th>`,
        ),
      ),
    ]),
    element(
      "tbody",
      "",
      fields.map(({ name, isAdded, value, cells }) =>
        element("tr", "", [
          `<th scope="row">${isAdded ? "+ " : ""}${typesetHtml(name)}</th>`,
          `<td>${typesetHtml(value)}</td>`,
          ...cells.map(({ text, treated }, at) => cell(text, at, treated)),
        ]),
      ),
    ),
  ]);
}
