import normalPdf from "@stdlib/stats-base-dists-normal-pdf";
import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";

/** The distribution of a variable over its cells, on the scale of a standard normal. */
export interface Margin {
  /** The share of people for whom it is known. */
  readonly known: number;
  readonly shares: readonly number[];
  /** Quantiles of the standard normal between cells: one fewer than cells. */
  readonly cuts: readonly number[];
  /** The mean of a standard normal within each cell: the cell's normal score. */
  readonly scores: readonly number[];
}

/** Quantile that no uniform draw of 32 bits exceeds. */
const farOut = 6.5;

const round = (value: number) => Math.round(value * 1e4) / 1e4;
const density = (quantile: number) => normalPdf(quantile, 0, 1);

/**
 * The nearest nonnegative counts with this total: the Euclidean projection onto the simplex
 * ("Norm-Sub" in Wang et al., NDSS 2020). It uses only noisy counts, so it costs no privacy.
 */
export function projectCounts(counts: readonly number[], total: number): number[] {
  const descending = counts.toSorted((one, other) => other - one);
  let sum = 0;
  let shift = 0;
  for (const [index, count] of descending.entries()) {
    sum += count;
    const candidate = (sum - total) / (index + 1);
    if (count - candidate > 0) shift = candidate;
  }
  return counts.map((count) => Math.max(0, count - shift));
}

/** The margin for nonnegative counts of some of these people. @throws when all are zero. */
export function marginOf(counts: readonly number[], people: number): Margin {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (!(total > 0)) throw new Error("A margin needs at least one person.");
  const shares = counts.map((count) => count / total);
  let below = 0;
  const cuts = shares.slice(0, -1).map((share) => {
    below += share;
    const quantile = normalQuantile(Math.min(1, below), 0, 1);
    return round(Math.min(farOut, Math.max(-farOut, quantile)));
  });
  const ends = [-farOut, ...cuts, farOut];
  const scores = shares.map((share, cell) => {
    const [low, high] = [ends[cell] as number, ends[cell + 1] as number];
    return share > 1e-6 ? (density(low) - density(high)) / share : (low + high) / 2;
  });
  return { known: total / people, shares, cuts, scores };
}
