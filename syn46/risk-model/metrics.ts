import { mean, sampleVariance } from "simple-statistics";
import { missing } from "../../src/shared/synthesizer/model";
import { specOf } from "../columns";
import { auc } from "../measure/auc";
import { type Interval, normalInterval, rounded, wilson } from "../measure/intervals";
import { type Table, valuesOf } from "../table";
import { split } from "../utility/tasks";

/** First and last age of each band, in years. */
const ageBands = [
  [18, 39],
  [40, 49],
  [50, 59],
  [60, 69],
  [70, 79],
  [80, 89],
] as const;

/** Everyone, then the groups by sex, age, region and smoking, each with its row numbers, ascending. */
export function groupsOf(table: Table) {
  const choose = (column: string, group: string, belongs: (value: number) => boolean) => {
    const rows = [...valuesOf(table, column).entries()].flatMap(([row, value]) =>
      belongs(value) ? row : [],
    );
    return { by: specOf(column).title, group, rows };
  };
  const words = (column: string) => {
    const { labels = [], gap } = specOf(column);
    return [
      ...labels.map((label, code) => choose(column, label, (value) => value === code)),
      ...(gap === undefined ? [] : [choose(column, "not recorded", (value) => value === missing)]),
    ];
  };
  return [
    { by: "everyone", group: "everyone", rows: Array.from({ length: table.rows }, (_, at) => at) },
    ...words("sex"),
    ...ageBands.map(([least, most]) =>
      choose("age", `${least} to ${most}`, (value) => value >= least && value <= most),
    ),
    ...words("region"),
    ...words("smoking"),
  ];
}

type Group = ReturnType<typeof groupsOf>[number];

/** Predicted risks, from 0 to 1, and actual outcomes, 0 or 1. */
export interface Outcomes {
  readonly risks: Float64Array;
  readonly truth: Float64Array;
}

/** Cases, and people without the disease, that a group needs for AUC, sensitivity or specificity. */
const minimum = 20;

/** The outcomes of these rows. */
const pick = ({ risks, truth }: Outcomes, rows: readonly number[]): Outcomes => ({
  risks: Float64Array.from(rows, (row) => risks[row] as number),
  truth: Float64Array.from(rows, (row) => truth[row] as number),
});

/** The number of people with the disease. */
export const casesOf = (truth: Float64Array): number =>
  truth.reduce((sum, value) => sum + value, 0);

/** Mean predicted risk and observed share. @throws when there are no people. */
function calibrate({ risks, truth }: Outcomes) {
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
    const error = risk - (truth[at] as number);
    return error * error;
  });
  return normalInterval(mean(squares), Math.sqrt(sampleVariance(squares) / squares.length));
}

/** Why a group is too small for some metrics; null if it is not. */
function tooFew(cases: number, others: number): string | null {
  if (Math.min(cases, others) >= minimum) return null;
  const which = cases < minimum ? `${cases} with` : `${others} without`;
  return `${which} the disease, fewer than ${minimum}`;
}

/** The metrics of a group. @throws with fewer than two people. */
export function describeGroup({ by, group, rows }: Group, outcomes: Outcomes, threshold: number) {
  const own = pick(outcomes, rows);
  const { positive, negative } = split(own.risks, own.truth);
  const [cases, others] = [positive.length, negative.length];
  const atRisk = (risks: Float64Array) => risks.filter((risk) => risk >= threshold).length;
  return {
    by,
    group,
    ...calibrate(own),
    brier: brierOf(own),
    auc: Math.min(cases, others) < minimum ? null : auc({ positive, negative }),
    sensitivity: cases < minimum ? null : wilson(atRisk(positive), cases),
    specificity: others < minimum ? null : wilson(others - atRisk(negative), others),
    tooFew: tooFew(cases, others),
  };
}

/** Calibration of people sorted by predicted risk, in parts of equal size. */
export function calibrationCurve(outcomes: Outcomes, parts = 10) {
  const { risks } = outcomes;
  const ascending = Array.from(risks.keys()).sort(
    (one, other) => (risks[one] as number) - (risks[other] as number),
  );
  const end = (part: number) => Math.floor((part * ascending.length) / parts);
  return Array.from({ length: parts }, (_, part) =>
    calibrate(pick(outcomes, ascending.slice(end(part), end(part + 1)))),
  );
}
