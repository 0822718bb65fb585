import { mean, sampleVariance } from "simple-statistics";
import { auc } from "../measure/auc";
import { around, rounded, wilson } from "../measure/intervals";
import type { Calibration, GroupMetrics, Interval } from "../report-types";
import { split } from "../utility/tasks";
import type { Group } from "./groups";

/** Risks the model gave, from 0 to 1, and what is true: 1 or 0. */
export interface Outcomes {
  readonly risks: Float64Array;
  readonly truth: Float64Array;
}

/** Cases, and people without the disease, that a group needs for figures that rank or count them. */
const least = 20;

/** The outcomes of some rows. */
const pick = ({ risks, truth }: Outcomes, rows: readonly number[]): Outcomes => ({
  risks: Float64Array.from(rows, (row) => risks[row] as number),
  truth: Float64Array.from(rows, (row) => truth[row] as number),
});

/** How many people have the disease. */
export const casesOf = (truth: Float64Array): number =>
  truth.reduce((sum, value) => sum + value, 0);

/** Risks beside what came true. @throws without people. */
function calibrate({ risks, truth }: Outcomes): Calibration {
  const [people, cases] = [truth.length, casesOf(truth)];
  return {
    people,
    cases,
    observed: wilson(cases, people),
    expected: rounded(mean([...risks])),
  };
}

/** The Brier score with the interval of a mean. @throws with fewer than two people. */
function brierOf({ risks, truth }: Outcomes): Interval {
  const squares = Array.from(risks, (risk, at) => {
    const off = risk - (truth[at] as number);
    return off * off;
  });
  return around(mean(squares), Math.sqrt(sampleVariance(squares) / squares.length));
}

/** Why a group has too few people of one kind for some figures; null where it has enough. */
function tooFew(cases: number, others: number): string | null {
  if (cases < least) {
    return `${cases} people with the disease: too few to say how they are ranked or found (fewer than ${least}).`;
  }
  if (others < least) {
    return `${others} people without the disease: too few to say how they are ranked or spared (fewer than ${least}).`;
  }
  return null;
}

/** The metrics of a group. @throws with fewer than two people. */
export function describeGroup(
  { by, group, rows }: Group,
  outcomes: Outcomes,
  threshold: number,
): GroupMetrics {
  const own = pick(outcomes, rows);
  const { positive, negative } = split(own.risks, own.truth);
  const [cases, others] = [positive.length, negative.length];
  const atRisk = (risks: Float64Array) => risks.filter((risk) => risk >= threshold).length;
  return {
    by,
    group,
    ...calibrate(own),
    brier: brierOf(own),
    auc: Math.min(cases, others) < least ? null : auc({ positive, negative }),
    sensitivity: cases < least ? null : wilson(atRisk(positive), cases),
    specificity: others < least ? null : wilson(others - atRisk(negative), others),
    tooFew: tooFew(cases, others),
  };
}

/** Calibration of people by rising risk, in as many parts of equal size. */
export function calibrationCurve(outcomes: Outcomes, parts = 10): Calibration[] {
  const { risks } = outcomes;
  const rising = Array.from(risks.keys()).sort(
    (one, other) => (risks[one] as number) - (risks[other] as number),
  );
  const border = (part: number) => Math.floor((part * rising.length) / parts);
  return Array.from({ length: parts }, (_, part) =>
    calibrate(pick(outcomes, rising.slice(border(part), border(part + 1)))),
  );
}
