import { quantileSorted } from "simple-statistics";
import { rounded, wilson } from "../measure/intervals";
import type { ClosestRecord, Quantile } from "../report-types";
import type { Points } from "./encode";
import { type Nearest, nearest } from "./nearest";

/** The quantiles that summarize a distribution. */
const shares = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95];

function quantilesOf(values: Float64Array): Quantile[] {
  const sorted = Array.from(values.toSorted());
  return shares.map((share) => ({ share, value: rounded(quantileSorted(sorted, share)) }));
}

/** Ratio of the first to the second distance; 1 if both are 0. */
const ratios = ({ first, second }: Nearest): Float64Array =>
  first.map((distance, at) => (second[at] ? distance / (second[at] as number) : 1));

/**
 * Distance to the closest record (DCR) and nearest-neighbor distance ratio (NNDR) of synthetic rows:
 * to people the generator has seen, and to as many it has not. Rows of a generator that memorizes lie
 * nearer to the former (compare SDMetrics, DCROverfittingProtection).
 */
export function compareClosest(synthetic: Points, fitted: Points, control: Points): ClosestRecord {
  const [toFitted, toControl] = [nearest(synthetic, fitted), nearest(synthetic, control)];
  let nearer = 0;
  for (const [at, distance] of toFitted.first.entries()) {
    const other = toControl.first[at] as number;
    nearer += distance < other ? 1 : distance === other ? 0.5 : 0;
  }
  return {
    rows: synthetic.rows,
    nearerToFitted: wilson(nearer, synthetic.rows),
    distance: { fitted: quantilesOf(toFitted.first), control: quantilesOf(toControl.first) },
    ratio: { fitted: quantilesOf(ratios(toFitted)), control: quantilesOf(ratios(toControl)) },
  };
}
