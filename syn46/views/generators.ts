import { extent, nice, ticks } from "d3-array";
import type { Axis, Tone } from "../../src/shared/figures";

/** What a generator is called in a figure. */
export const generatorName = (generator: string): string =>
  ({ copula: "plain copula", real: "real rows" })[generator] ?? generator.replace("-", " ");

/** The color of a generator: of what was there, of what was made from it, or of the leak. */
export function toneOf(generator: string): Tone {
  if (generator === "leaky") return "difference";
  return ["control", "real"].includes(generator) ? "source" : "synthetic";
}

/** An axis that holds all values, with about four ticks at round numbers. */
export function axisOf(values: readonly number[]): Axis {
  const [least = 0, most = 1] = extent(values);
  const [from, to] = nice(least, most, 4);
  return { from, to, ticks: ticks(from, to, 4) };
}
