import { quantileSorted } from "simple-statistics";
import type { Quantile } from "../report-types";
import { rounded } from "./intervals";

/** The quantiles that summarize a distribution. */
const shares = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95];

/** Summarizes values, which need not be sorted, by their quantiles. */
export function quantilesOf(values: Float64Array): Quantile[] {
  const sorted = Array.from(values.toSorted());
  return shares.map((share) => ({ share, value: rounded(quantileSorted(sorted, share)) }));
}
