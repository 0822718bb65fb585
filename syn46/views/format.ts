import { extent, nice, ticks } from "d3-array";
import type { Axis, TablePart, Tone } from "../../src/shared/figures";
import type { Interval } from "../measure/intervals";

/** A number with this many decimals and a proper minus sign; never minus zero. */
export const fixed = (value: number, decimals = 3): string =>
  value
    .toFixed(decimals)
    .replace(/^-(?=.*[1-9])/, "−")
    .replace(/^-/, "");

/** An interval, as in `0.1 to 0.2`. */
export const range = ({ low, high }: Omit<Interval, "value">, decimals = 3): string =>
  `${fixed(low, decimals)} to ${fixed(high, decimals)}`;

/** A value with its interval. */
export const withRange = (interval: Interval, decimals = 3): string =>
  `${fixed(interval.value, decimals)} (${range(interval, decimals)})`;

/** A measure as it is written; in files, R² is "R2". */
export const measureName = (measure: string): string => measure.replace("R2", "R²");

/** A share (0 to 1) in percent. */
export const percent = (share: number, decimals = 1): string =>
  `${(share * 100).toFixed(decimals)}%`;

/** A whole number with commas. */
export const count = (value: number): string => value.toLocaleString("en-US");

/** Text with a capital first letter. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A size in bytes as kB or MB (powers of 1000). */
export const fileSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** A table with numbers in its cells. */
export const numbers = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): TablePart => ({ kind: "numbers", title, hasFigures: true, head, rows });

/** The name of a generator in a figure. */
export const generatorName = (generator: string): string =>
  ({ copula: "plain copula", real: "real rows" })[generator] ??
  generator.replace(/^(leak)-(.*)$/, "$1 $2%").replace("-", " ");

/** The tone of a generator: `source` for real rows, `difference` for those that leak. */
function toneOf(generator: string): Tone {
  if (generator.startsWith("leak")) return "difference";
  return ["control", "real", "age alone"].includes(generator) ? "source" : "synthetic";
}

/** An axis for these values, with about four ticks at round numbers. */
export function axisOf(values: readonly number[]): Axis {
  const [least = 0, most = 1] = extent(values);
  const [from, to] = nice(least, most, 4);
  return { from, to, ticks: ticks(from, to, 4) };
}

/** A generator's row in a panel: its value, with an interval where it has one. */
export const dotOf = (generator: string, result: Partial<Interval>, decimals = 3) => {
  const { value = Number.NaN } = result;
  return {
    name: generatorName(generator),
    tone: toneOf(generator),
    ...result,
    value,
    written: fixed(value, decimals),
  };
};
