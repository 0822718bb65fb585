import type { Pair, PairsPart } from "../../shared/figures";
import { element, escapeHtml } from "./html";
import { path } from "./svg";
import { scrolling } from "./tables";

/** Length of a side in units of the drawing, which is stretched to its frame; a bar is 10 high. */
const side = 1000;
const pitch = 10;

/** A bar as a stroke from one place of the axis to another; the spine is at 0. */
const bar = (index: number, from: number, to: number): string =>
  from === to ? "" : `M${from} ${(index + 0.5) * pitch}H${to}`;

/** Both sides of the spine, and at the right what the synthetic table has too much or too little of. */
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
      // Who is not there at all is no difference of shape.
      path("difference", draw(({ source, synthetic }) => [source, synthetic || source]).join("")),
      path("spine", `M0 0V${height}`),
    ],
  );
}

const list = (className: string, texts: readonly string[]): string =>
  element(
    "ul",
    `class="${className}"`,
    texts.map((text) => `<li>${escapeHtml(text)}</li>`),
  );

/** One stretch: what it says, the names of its bars, and both sides with their values. */
function stretch(pair: Pair): string {
  const { title, words, label, bars, ends } = pair;
  const written = bars.flatMap((row) => (row.written ? [row.written] : []));
  // Bins of one distribution have no room between them.
  const look = ends ? ' class="bins"' : "";
  const sides = `<div role="img" aria-label="${escapeHtml(label)}"${look}>${drawSides(pair)}</div>`;
  return element("div", "", [
    `<p><b>${escapeHtml(title)}</b>${escapeHtml(words)}</p>`,
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

/** Source and synthetic table on the two sides of one spine: what is alike is symmetrical. */
export const pairs = ({ pairs: all }: PairsPart): string =>
  scrolling("Source and synthetic table", element("div", 'class="pairs"', all.map(stretch)));
