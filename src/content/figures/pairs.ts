import type { NamedBar, Pair, PairBar, PairedShape, PairsPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";
import { path } from "./svg";

/** Width of a side and height of a row, in SVG units; CSS stretches the drawing. */
const side = 1000;
const pitch = 10;

/** Space above and below a bar; bins of one distribution have none. */
const gap = 2;

/** A bar in a row, between two distances from the spine. */
const bar = (row: number, space: number, from: number, to: number): string =>
  from === to ? "" : `M${from} ${row * pitch + space}H${to}v${pitch - 2 * space}H${from}z`;

/** Bars of both sides, by tone; the difference is on the right. */
function draw(bars: readonly PairBar[], most: number, space: number) {
  const ends = bars.map(({ source, synthetic }) => ({
    source: Math.round((source / most) * side),
    synthetic: Math.round((synthetic / most) * side),
  }));
  const all = (of: (end: (typeof ends)[number]) => readonly [number, number]) =>
    ends.map((end, row) => bar(row, space, ...of(end))).join("");
  return {
    source: path(
      "source",
      all(({ source }) => [0, -source]),
    ),
    synthetic: [
      path(
        "synthetic",
        all(({ synthetic }) => [0, synthetic]),
      ),
      // A group that is missing altogether is not shown as a difference.
      path(
        "difference",
        all(({ source, synthetic }) => [source, synthetic || source]),
      ),
    ].join(""),
  };
}

const svg = (left: number, width: number, height: number, content: string): string =>
  `<svg viewBox="${left} 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`;

/** A row with a name and a bar with its value on each side. */
function barRow({ name, written, ...values }: NamedBar, most: number): string {
  const { source, synthetic } = draw([values], most, gap);
  return element("tr", "", [
    `<th scope="row">${typesetHtml(name)}</th>`,
    `<td>${typesetHtml(written[0])}${svg(-side, side, pitch, source)}</td>`,
    `<td>${svg(0, side, pitch, synthetic)}${typesetHtml(written[1])}</td>`,
  ]);
}

/** A row with a whole distribution, as a drawing across both sides. */
function shapeRow({ bins, ends, label, most }: PairedShape): string {
  const { source, synthetic } = draw(bins, most, 0);
  const height = bins.length * pitch;
  const spine = path("spine", `M0 0V${height}`);
  const [first, last] = ends.map((end) => `<span>${typesetHtml(end)}</span>`);
  return element("tr", 'class="bins"', [
    `<th scope="row">${first}<span class="visually-hidden"> to </span>${last}</th>`,
    `<td colspan="2"><div role="img" aria-label="${typesetHtml(label)}">${svg(-side, 2 * side, height, source + synthetic + spine)}</div></td>`,
  ]);
}

/** A group of rows: its title with what it shows, then its bars. */
function pairRows(pair: Pair): string {
  const { title, words, most } = pair;
  return element("tbody", "", [
    `<tr><th scope="rowgroup">${typesetHtml(title)}</th><td colspan="2">${typesetHtml(words)}</td></tr>`,
    ...("bins" in pair ? [shapeRow(pair)] : pair.bars.map((row) => barRow(row, most))),
  ]);
}

/** Source and synthetic table mirrored at a spine: equal distributions look symmetrical. */
export const pairs = ({ caption, heads, pairs: all }: PairsPart): string =>
  element("table", 'class="pairs"', [
    `<caption>${typesetHtml(caption)}</caption>`,
    `<thead><tr>${heads.map((head) => `<th scope="col">${typesetHtml(head)}</th>`).join("")}</tr></thead>`,
    ...all.map(pairRows),
  ]);
