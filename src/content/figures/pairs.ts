import type { Pair, PairsPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";
import { path } from "./svg";
import { scrolling } from "./tables";

/** Width of a side and height of a bar, in SVG units; CSS stretches the drawing. */
const side = 1000;
const pitch = 10;

/** A bar as a stroke along the axis; the spine is at 0. */
const bar = (index: number, from: number, to: number): string =>
  from === to ? "" : `M${from} ${(index + 0.5) * pitch}H${to}`;

/** Both sides of the spine, and at the right the difference between them. */
function drawSides({ bars, most }: Pair): string {
  const ends = bars.map(({ source, synthetic }) => ({
    source: Math.round((source / most) * side),
    synthetic: Math.round((synthetic / most) * side),
  }));
  const draw = (of: (end: (typeof ends)[number]) => readonly [number, number]) =>
    ends.map((end, index) => bar(index, ...of(end)));
  const height = bars.length * pitch;
  return element(
    "svg",
    `viewBox="${-side} 0 ${2 * side} ${height}" preserveAspectRatio="none" aria-hidden="true"`,
    [
      path("source", draw(({ source }) => [0, -source]).join("")),
      path("synthetic", draw(({ synthetic }) => [0, synthetic]).join("")),
      // A group that is missing altogether is not shown as a difference.
      path("difference", draw(({ source, synthetic }) => [source, synthetic || source]).join("")),
      path("spine", `M0 0V${height}`),
    ],
  );
}

const list = (className: string, texts: readonly string[]): string =>
  element(
    "ul",
    `class="${className}"`,
    texts.map((text) => `<li>${typesetHtml(text)}</li>`),
  );

/** One pair of distributions: its text, the names of its bars, and both sides with their values. */
function pairHtml(pair: Pair): string {
  const { title, words, label, bars, ends } = pair;
  const written = bars.flatMap((row) => (row.written ? [row.written] : []));
  // Bins of one distribution have no gaps between them.
  const look = ends ? ' class="bins"' : "";
  const sides = `<div role="img" aria-label="${typesetHtml(label)}"${look}>${drawSides(pair)}</div>`;
  return element("div", "", [
    `<p><b>${typesetHtml(title)}</b>${typesetHtml(words)}</p>`,
    ends
      ? list("ends", ends)
      : list(
          "names",
          bars.flatMap(({ name }) => name ?? []),
        ),
    list(
      "source",
      written.map(([source]) => source),
    ),
    sides,
    list(
      "synthetic",
      written.map(([, synthetic]) => synthetic),
    ),
  ]);
}

/** Source and synthetic table mirrored at a spine: equal distributions look symmetrical. */
export const pairs = ({ pairs: all }: PairsPart): string =>
  scrolling("Source and synthetic table", element("div", 'class="pairs"', all.map(pairHtml)));
