import type { StripsPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";
import { path } from "./svg";
import { key } from "./tables";

/** Length of a full strip in SVG units; CSS stretches the drawing. */
const width = 1000;

/** A strip of its parts, from the left. Parts that are not empty stay visible. */
function strip(parts: StripsPart["rows"][0]["parts"], most: number): string {
  const units = (length: number) => (length > 0 ? Math.max(2, (length / most) * width) : 0);
  let start = 0;
  const drawn = parts.map(({ tone, length, isFaint }) => {
    const from = Math.round(start);
    start += units(length);
    return length > 0
      ? path(isFaint ? `${tone} faint` : tone, `M${from} 5H${Math.min(width, Math.round(start))}`)
      : "";
  });
  return element(
    "svg",
    `viewBox="0 0 ${width} 10" preserveAspectRatio="none" aria-hidden="true"`,
    drawn,
  );
}

/** A table with a strip under the name of each row, all to one scale. */
export function strips({ title, key: entries, heads, most, rows }: StripsPart): string {
  const [, ...columns] = heads;
  return [
    entries ? key({ kind: "key", entries }) : "",
    element("table", 'class="strips"', [
      `<caption>${typesetHtml(title)}</caption>`,
      `<thead><tr>${heads.map((head) => `<th scope="col">${typesetHtml(head)}</th>`).join("")}</tr></thead>`,
      element(
        "tbody",
        "",
        rows.map(({ name, note, parts, cells }) =>
          element("tr", "", [
            `<th scope="row">${typesetHtml(name)}<small>${typesetHtml(note)}</small>${strip(parts, most)}</th>`,
            ...cells.map(
              (text, at) =>
                `<td data-label="${typesetHtml(columns[at] ?? "")}">${typesetHtml(text)}</td>`,
            ),
          ]),
        ),
      ),
    ]),
  ].join("");
}
