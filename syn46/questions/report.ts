import ln from "@stdlib/math-base-special-ln";
import { mean, sampleStandardDeviation, sampleVariance } from "simple-statistics";
import { type Condition, missing } from "../../src/shared/synthesizer/model";
import { type Interval, normalInterval } from "../measure/intervals";
import { notice } from "../settings";
import { type Halves, meets, type Table, valuesOf } from "../table";

/** An answer of a table, and its standard error by sampling. */
interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** Fewest people that a side of a comparison has. */
const fewest = 10;

/** What holds of the people on one side of a comparison. */
type Side = readonly Condition[];

/** The values of a column on a side, with those that are missing. */
function allOn(table: Table, column: string, side: Side): number[] {
  const isOn = meets(table, side);
  return [...valuesOf(table, column).filter((_, row) => isOn(row))];
}

/** The known values of a column on a side. */
const valuesOn = (table: Table, column: string, side: Side): number[] =>
  allOn(table, column, side).filter((value) => value !== missing);

/** For each person on a side whether a column's value is missing, as 1 or 0. */
const gapsOn = (table: Table, column: string, side: Side): number[] =>
  allOn(table, column, side).map((value) => Number(value === missing));

/** A mean and its standard error. */
const meanOf = (values: number[]): Estimate => ({
  value: mean(values),
  error: Math.sqrt(sampleVariance(values) / values.length),
});

/** The difference of the means of a column, or of a figure of it, between two sides. */
const difference =
  (column: string, one: Side, other: Side, scale = 1, figures = valuesOn) =>
  (table: Table): Estimate | undefined => {
    const sides = [one, other].map((side) => figures(table, column, side));
    if (sides.some(({ length }) => length < fewest)) return undefined;
    const [a, b] = sides.map(meanOf) as [Estimate, Estimate];
    const error = Math.sqrt(a.error * a.error + b.error * b.error);
    return { value: (a.value - b.value) * scale, error: error * scale };
  };

/** The logarithm of the odds ratio of a flag between two sides, with half a person added to each cell. */
const logOddsRatio =
  (flag: string, one: Side, other: Side) =>
  (table: Table): Estimate | undefined => {
    const cells = [one, other].flatMap((side) => {
      const values = valuesOn(table, flag, side);
      const cases = values.filter((value) => value === 1).length;
      return [cases + 0.5, values.length - cases + 0.5];
    });
    const [a, b, c, d] = cells as [number, number, number, number];
    if (Math.min(a + b, c + d) < fewest) return undefined;
    return {
      value: ln((a * d) / (b * c)),
      error: Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d),
    };
  };

/** The share of a sum that the highest tenth has (its influence function gives the error). */
const shareOfTopTenth =
  (column: string) =>
  (table: Table): Estimate => {
    const values = [...valuesOf(table, column)];
    const limit = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] as number;
    const average = mean(values);
    const above = values.map((value) => Math.max(0, value - limit) + limit / 10);
    const share = mean(above) / average;
    const { error } = meanOf(
      values.map((value, at) => ((above[at] as number) - share * value) / average),
    );
    return { value: share, error };
  };

const hypertension: Condition = ["hypertension", 1, 1];
const diabetes: Condition = ["diabetes", 1, 1];

/**
 * Ten questions that a buyer would ask of real data, chosen before any table was asked: what is compared, in a few
 * words. An answer is undefined where a table has too few people to ask.
 */
const questions = [
  {
    id: "lisinopril",
    question: "Systolic pressure in hypertension, with lisinopril against without",
    unit: "mmHg",
    answer: difference(
      "systolic",
      [hypertension, ["lisinopril", 1, 1]],
      [hypertension, ["lisinopril", 0, 0]],
    ),
  },
  {
    id: "metformin",
    question: "HbA1c in diabetes, with metformin against without",
    unit: "%",
    answer: difference(
      "hba1c",
      [diabetes, ["metformin", 1, 1]],
      [diabetes, ["metformin", 0, 0]],
      0.1,
    ),
  },
  {
    id: "sex",
    question: "Coronary disease, men against women",
    unit: "log odds ratio",
    answer: logOddsRatio("coronary_disease", [["sex", 1, 1]], [["sex", 0, 0]]),
  },
  {
    id: "9p21",
    question: "Coronary disease, two 9p21 alleles against none",
    unit: "log odds ratio",
    answer: logOddsRatio("coronary_disease", [["rs1333049", 2, 2]], [["rs1333049", 0, 0]]),
  },
  {
    id: "tcf7l2",
    question: "Diabetes, two TCF7L2 alleles against none",
    unit: "log odds ratio",
    answer: logOddsRatio("diabetes", [["rs7903146", 2, 2]], [["rs7903146", 0, 0]]),
  },
  {
    id: "kidney-rule",
    question: "Kidney disease, filtration rate from 60 on against below",
    unit: "difference of shares",
    answer: difference("kidney_disease", [["egfr", 60, 200]], [["egfr", 0, 59]]),
  },
  {
    id: "fto",
    question: "Body mass index, two FTO alleles against none",
    unit: "kg/m²",
    answer: difference("bmi", [["rs9939609", 2, 2]], [["rs9939609", 0, 0]], 0.1),
  },
  {
    id: "age",
    question: "Coronary disease, age 75 to 89 against 45 to 59",
    unit: "difference of shares",
    answer: difference("coronary_disease", [["age", 75, 89]], [["age", 45, 59]]),
  },
  {
    id: "dearest",
    question: "Cost of the dearest tenth of people",
    unit: "share",
    answer: shareOfTopTenth("cost"),
  },
  {
    id: "missing",
    question: "HbA1c missing, without diabetes against with",
    unit: "difference of shares",
    answer: difference("hba1c", [["diabetes", 0, 0]], [diabetes], 1, gapsOn),
  },
];

/** All that a generator is asked for: its table, and for privacy's sake tables of other draws of the noise. */
export interface Asked {
  readonly table: Table;
  readonly redrawn: readonly Table[];
}

/** The 95 percent interval of an answer, which has no bounds. */
const intervalOf = ({ value, error }: Estimate): Interval =>
  normalInterval(value, error, [-Infinity, Infinity]);

/** The interval of an answer by sampling and, where noise was drawn several times, by noise as well. */
function widen({ value, error }: Estimate, others: readonly number[]): Interval {
  // The other tables differ by sampling as well; the larger of both keeps it from counting twice.
  const spread = others.length > 1 ? sampleStandardDeviation([...others]) : 0;
  return intervalOf({ value, error: Math.max(error, spread) });
}

/** How an answer stands to the source's: in its interval, out of it though the intervals meet, off, or reversed. */
function verdictOf(answer: Interval, source: Interval) {
  const isOpposite = Math.sign(answer.value) === -Math.sign(source.value);
  const isCertain = answer.low > 0 || answer.high < 0;
  if (isOpposite && isCertain) return "reversed";
  if (answer.value >= source.low && answer.value <= source.high) return "inside";
  return answer.low <= source.high && answer.high >= source.low ? "outside" : "off";
}

/**
 * Asks the source, the half that no generator has seen, and each generator's table. An answer is null where a
 * table has too few people to ask.
 */
export function reportQuestions(
  { fitted, control }: Halves,
  generators: Readonly<Record<string, Asked>>,
) {
  return {
    notice,
    questions: questions.map(({ answer, ...asks }) => {
      const source = intervalOf(answer(fitted) as Estimate);
      const asked = { control: { table: control, redrawn: [] }, ...generators };
      const answers = Object.entries(asked).map(([name, { table, redrawn }]) => {
        const own = answer(table);
        if (!own) return [name, null] as const;
        const others = redrawn.flatMap((each) => answer(each)?.value ?? []);
        const interval = widen(own, others);
        return [name, { ...interval, verdict: verdictOf(interval, source) }] as const;
      });
      return { ...asks, source, answers: Object.fromEntries(answers) };
    }),
  };
}
