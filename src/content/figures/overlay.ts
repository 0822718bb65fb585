import type { Overlay, RowsPart, ShapesPart } from "../../shared/figures";
import { drawing, element, typesetHtml } from "./html";
import { scrolling } from "./tables";

/** Height of a drawing in SVG units; CSS stretches it. A bin is one unit wide. */
const height = 60;

/** The outline of a histogram, from left to right. */
const steps = (shares: readonly number[], highest: number): string =>
  shares
    .map((share, bin) => {
      const y = Math.round(height * (1 - share / highest));
      return `${bin === 0 ? "M0 " : "V"}${y}h1`;
    })
    .join("");

/** Two overlaid histograms: the source as an area, the synthetic one as a line. */
export function overlay({ source, synthetic }: Overlay): string {
  const highest = Math.max(...source, ...synthetic);
  return `<svg viewBox="0 0 ${source.length} ${height}" preserveAspectRatio="none" aria-hidden="true"><path class="area source" d="${steps(source, highest)}V${height}H0z"/><path class="synthetic" d="${steps(synthetic, highest)}"/></svg>`;
}

const unitOf = (unit: string | null) => (unit ? `<small>${typesetHtml(unit)}</small>` : "");

const missing = '<span class="visually-hidden">missing</span>';

/** Numbered rows of a table, each column under its overlaid histograms. */
export function rows({ caption, columns, rows: lines }: RowsPart): string {
  const head = columns.map(
    (column) =>
      `<th scope="col">${overlay(column)}${typesetHtml(column.title)}${unitOf(column.unit)}</th>`,
  );
  const body = lines.map((cells, index) =>
    element("tr", "", [
      `<th scope="row">${index + 1}</th>`,
      ...cells.map((text) => `<td>${typesetHtml(text) || missing}</td>`),
    ]),
  );
  const corner = '<th scope="col"><span class="visually-hidden">Row</span></th>';
  return scrolling(
    `<table class="rows"><caption>${typesetHtml(caption)}</caption><thead><tr>${corner}${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`,
  );
}

/** Overlaid histograms of many columns. */
export const shapes = ({ label, shapes: all }: ShapesPart): string =>
  drawing(
    "shapes",
    label,
    all.map((shape) =>
      element("div", "", [
        overlay(shape),
        `<b>${typesetHtml(shape.title)}</b>`,
        ...shape.words.map((line) => `<small>${typesetHtml(line)}</small>`),
      ]),
    ),
  );
