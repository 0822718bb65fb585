import { extent, nice, ticks } from "d3-array";
import type { Axis, Tone } from "../../src/shared/figures";

/** The name of a generator in a figure. */
export const generatorName = (generator: string): string =>
  ({ copula: "plain copula", real: "real rows" })[generator] ?? generator.replace("-", " ");

/** The tone of a generator: `source` for real rows, `difference` for the leaky one. */
export function toneOf(generator: string): Tone {
  if (generator === "leaky") return "difference";
  return ["control", "real"].includes(generator) ? "source" : "synthetic";
}

/** An axis for these values, with about four ticks at round numbers. */
export function axisOf(values: readonly number[]): Axis {
  const [least = 0, most = 1] = extent(values);
  const [from, to] = nice(least, most, 4);
  return { from, to, ticks: ticks(from, to, 4) };
}
