import type { SyntheticColumn, SyntheticTable } from "../shared/synthesizer/views";

/** Size of a drawing, which is stretched to its frame. */
const size = { width: 100, height: 40 };

/** The upper edge of bars without gaps, from the left to the right border. */
function steps(shares: readonly number[], highest: number): string {
  const width = size.width / shares.length;
  return shares
    .map((share, bin) => {
      const y = (size.height * (1 - share / highest)).toFixed(1);
      const end = ((bin + 1) * width).toFixed(1);
      return `${bin === 0 ? "M0" : "V"}${bin === 0 ? ` ${y}` : y}H${end}`;
    })
    .join("");
}

/**
 * Two distributions over each other: the source as an area, the synthetic one as a line. The figures
 * say the same, so the drawing is hidden from assistive technology.
 */
function drawing({ source, synthetic }: SyntheticColumn): string {
  const highest = Math.max(...source, ...synthetic);
  return `<svg viewBox="0 -1 ${size.width} ${size.height + 1}" preserveAspectRatio="none" aria-hidden="true"><path d="${steps(source, highest)}V${size.height}H0Z"/><path d="${steps(synthetic, highest)}"/></svg>`;
}

const unitOf = ({ unit }: SyntheticColumn) => (unit ? `<small>${unit}</small>` : "");

const cell = (text: string) => `<td>${text || '<span class="visually-hidden">missing</span>'}</td>`;

/**
 * A table as HTML, so that browsers need no code for it. Its texts are the project's own (syn46/), not
 * an editor's, and hold nothing to escape.
 */
export function tableHtml({ origin, columns, rows }: SyntheticTable): string {
  const head = columns.map(
    (column) => `<th scope="col">${drawing(column)}${column.title}${unitOf(column)}</th>`,
  );
  const body = rows.map((cells) => `<tr>${cells.map(cell).join("")}</tr>`);
  return `<table><caption>Area: the source. Line: the synthetic table. ${origin}.</caption><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}
