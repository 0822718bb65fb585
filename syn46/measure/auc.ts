import { bisectLeft, bisectRight } from "d3-array";
import { sampleVariance } from "simple-statistics";
import { type Interval, normalInterval, rounded } from "./intervals";

/** Scores of two groups that a classifier has to tell apart; higher means positive. */
export interface Scores {
  readonly positive: Float64Array;
  readonly negative: Float64Array;
}

/** For each value, the share of the others below it; ties count half. */
function placements(values: Float64Array, others: Float64Array): number[] {
  const sorted = others.toSorted();
  return Array.from(
    values,
    (value) => (bisectLeft(sorted, value) + bisectRight(sorted, value)) / (2 * sorted.length),
  );
}

/**
 * The area under the ROC curve: how often a positive scores above a negative; ties count half. The
 * interval is DeLong's (DeLong, DeLong and Clarke-Pearson, Biometrics 44, 1988).
 * @throws when either group has fewer than two.
 */
export function auc({ positive, negative }: Scores): Interval {
  if (positive.length < 2 || negative.length < 2) {
    throw new Error("An area under the curve needs two of each group.");
  }
  const ofPositives = placements(positive, negative);
  const ofNegatives = placements(negative, positive);
  const error = Math.sqrt(
    sampleVariance(ofPositives) / positive.length + sampleVariance(ofNegatives) / negative.length,
  );
  const sum = ofPositives.reduce((all, each) => all + each, 0);
  return normalInterval(sum / ofPositives.length, error);
}

/** The true positive rate at the threshold with this false positive rate. */
export function truePositivesAt(falsePositives: number, { positive, negative }: Scores): number {
  const descending = negative.toSorted().reverse();
  const threshold =
    descending[Math.floor(falsePositives * descending.length)] ?? Number.NEGATIVE_INFINITY;
  return rounded(positive.filter((score) => score > threshold).length / positive.length);
}

/** The ROC curve at evenly spaced false positive rates, including 0 and 1. */
export function rocCurve(scores: Scores, steps = 40) {
  const inner = Array.from({ length: steps - 1 }, (_, at) => (at + 1) / steps);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return [
    { falsePositives: 0, truePositives: 0 },
    ...inner.map((share) => ({
      falsePositives: round(share),
      truePositives: round(truePositivesAt(share, scores)),
    })),
    { falsePositives: 1, truePositives: 1 },
  ];
}
