import { memo } from "react";
import { withCommas } from "../../../../shared/with-commas";
import { variant } from "../../../../theme/class-name";
import { readableShare } from "./format";
import type { Margin, Scale } from "./margins";

/** Size of a histogram in viewBox units. */
const drawing = { width: 120, height: 40 };

/** Gap after each bar, as a share of the step from bar to bar. */
const gap = 0.12;

/** The largest step, as a share of the width, so that even two bars look like bars. */
const maxStep = 1 / 6;

/** The bars of a histogram as the data of an SVG path; the highest bar reaches the top. */
export function barsPath(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const step = drawing.width * Math.min(maxStep, 1 / counts.length);
  return counts
    .map((count, index) => {
      const height = ((count / most) * drawing.height).toFixed(1);
      const start = (index * step).toFixed(2);
      return `M${start} ${drawing.height}v-${height}h${(step * (1 - gap)).toFixed(2)}v${height}z`;
    })
    .join("");
}

/** The label of a bar: its category, or its range of numbers. */
export function barName({ labels, low, width, decimals }: Scale, index: number): string {
  if (labels) return labels[index] ?? "";
  const from = low + index * width;
  const to = from + width - 10 ** -decimals;
  const name = (value: number) => (decimals === 0 ? withCommas(value) : value.toFixed(decimals));
  return name(from) === name(to) ? name(from) : `${name(from)} to ${name(to)}`;
}

/** A histogram in words: its highest bar, and the share of missing values. */
export function describeHistogram({ scale, counts, gaps }: Margin): string {
  const filled = counts.reduce((total, count) => total + count, 0);
  const most = Math.max(...counts);
  const highest =
    filled === 0
      ? "No values"
      : `Most often ${barName(scale, counts.indexOf(most))} (${readableShare(most, filled)})`;
  return gaps === 0 ? highest : `${highest}; ${readableShare(gaps, gaps + filled)} missing`;
}

interface HistogramsProps {
  readonly margins: readonly Margin[];
  /** The label of a column, by its name. */
  labelOf(name: string): string;
}

const Histogram = ({ label, margin }: { label: string; margin: Margin }) => (
  <li className={variant("maker.margin")}>
    <p className={variant("maker.name")}>{label}</p>
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={barsPath(margin.counts)} fill="currentColor" />
    </svg>
    <p className={variant("text.caption")}>{describeHistogram(margin)}</p>
  </li>
);

/** A histogram of each column, with what it shows in words below it. */
export const Histograms = memo(({ margins, labelOf }: HistogramsProps) => (
  <ul className={variant("maker.margins")}>
    {margins.map((margin) => (
      <Histogram key={margin.name} label={labelOf(margin.name)} margin={margin} />
    ))}
  </ul>
));
