import { extent, nice, ticks } from "d3-array";
import type { Axis, Tone } from "../../src/shared/figures";

/** The name of a generator in a figure. */
export const generatorName = (generator: string): string =>
  ({ copula: "plain copula", real: "real rows" })[generator] ??
  generator.replace(/^(leak)-(.*)$/, "$1 $2%").replace("-", " ");

/** The tone of a generator: `source` for real rows, `difference` for those that leak. */
export function toneOf(generator: string): Tone {
  if (generator.startsWith("leak")) return "difference";
  return ["control", "real", "age alone"].includes(generator) ? "source" : "synthetic";
}

/** An axis for these values, with about four ticks at round numbers. */
export function axisOf(values: readonly number[]): Axis {
  const [least = 0, most = 1] = extent(values);
  const [from, to] = nice(least, most, 4);
  return { from, to, ticks: ticks(from, to, 4) };
}
