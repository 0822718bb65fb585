import type { Margin, Scale } from "./margins";
import { grouped, readableShare } from "./words";

/** Size of a histogram in its own units. */
export const drawing = { width: 120, height: 40 };

/** Of each bar's place this share is left empty beside it. */
const gap = 0.12;

/** The most of the width that one bar takes, so that few bars look like bars. */
const widest = 1 / 6;

/** The bars of a histogram as one path: the highest reaches the top. */
export function barsPath(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const step = drawing.width * Math.min(widest, 1 / counts.length);
  return counts
    .map((count, index) => {
      const height = ((count / most) * drawing.height).toFixed(1);
      const start = (index * step).toFixed(2);
      return `M${start} ${drawing.height}v-${height}h${(step * (1 - gap)).toFixed(2)}v${height}z`;
    })
    .join("");
}

/** How a bar is called: its word, or the numbers it reaches over. */
export function barName({ labels, low, width, decimals }: Scale, index: number): string {
  if (labels) return labels[index] ?? "";
  const from = low + index * width;
  const to = from + width - 10 ** -decimals;
  const name = (value: number) => (decimals === 0 ? grouped(value) : value.toFixed(decimals));
  return name(from) === name(to) ? name(from) : `${name(from)} to ${name(to)}`;
}

/** A histogram in words: its highest bar, and how many rows have no value. */
export function inWords(scale: Scale, { counts, gaps }: Margin): string {
  const filled = counts.reduce((total, count) => total + count, 0);
  const most = Math.max(...counts);
  const highest =
    filled === 0
      ? "No values"
      : `Most often ${barName(scale, counts.indexOf(most))} (${readableShare(most, filled)})`;
  return gaps === 0 ? highest : `${highest}; ${readableShare(gaps, gaps + filled)} missing`;
}
