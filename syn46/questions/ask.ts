import ln from "@stdlib/math-base-special-ln";
import { mean, sampleVariance } from "simple-statistics";
import { missing } from "../../src/shared/synthesizer/model";
import { type Table, valuesOf } from "../table";

/** An answer of a table, and its standard error by sampling. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** A question that a buyer would ask of real data. */
export interface Question {
  readonly id: string;
  /** What is compared, in a few words. */
  readonly question: string;
  readonly unit: string;
  /** Undefined where a table has too few people to ask. */
  answer(table: Table): Estimate | undefined;
}

/** Fewest people that a side of a comparison has. */
const fewest = 10;

/** Reads a row's value of a column. */
type Row = (column: string) => number;

/** Whether a row belongs to a side. */
type Side = (row: Row) => boolean;

/** The known values of a column on a side. */
function valuesOn(table: Table, column: string, isOn: Side): number[] {
  const kept: number[] = [];
  for (let at = 0; at < table.rows; at++) {
    const row: Row = (name) => valuesOf(table, name)[at] as number;
    if (row(column) !== missing && isOn(row)) kept.push(row(column));
  }
  return kept;
}

/** A mean and its standard error. */
const meanOf = (values: number[]): Estimate => ({
  value: mean(values),
  error: Math.sqrt(sampleVariance(values) / values.length),
});

/** The difference of the means of a column between two sides. */
const difference =
  (column: string, one: Side, other: Side, scale = 1) =>
  (table: Table): Estimate | undefined => {
    const sides = [one, other].map((side) => valuesOn(table, column, side));
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

const all =
  (...sides: readonly Side[]): Side =>
  (row) =>
    sides.every((side) => side(row));
const has =
  (flag: string, code = 1): Side =>
  (row) =>
    row(flag) === code;
const between =
  (column: string, least: number, most: number): Side =>
  (row) =>
    row(column) >= least && row(column) <= most;
const isMissing =
  (column: string): Side =>
  (row) =>
    row(column) === missing;

/** A flag of rows, as a mean of 0 and 1 over a column that is never missing. */
const shareOf =
  (flag: Side, one: Side, other: Side) =>
  (table: Table): Estimate | undefined => {
    const shares = [one, other].map((side) => {
      const total = valuesOn(table, "age", side).length;
      const share = valuesOn(table, "age", all(side, flag)).length / total;
      return { total, share };
    });
    if (shares.some(({ total }) => total < fewest)) return undefined;
    const [a, b] = shares as [(typeof shares)[number], (typeof shares)[number]];
    const variance = ({ share, total }: typeof a) => (share * (1 - share)) / total;
    return { value: a.share - b.share, error: Math.sqrt(variance(a) + variance(b)) };
  };

const hypertension = has("hypertension");
const diabetes = has("diabetes");

/** Ten questions, chosen before any table was asked. */
export const questions: readonly Question[] = [
  {
    id: "lisinopril",
    question: "Systolic pressure in hypertension, with lisinopril against without",
    unit: "mmHg",
    answer: difference(
      "systolic",
      all(hypertension, has("lisinopril")),
      all(hypertension, has("lisinopril", 0)),
    ),
  },
  {
    id: "metformin",
    question: "HbA1c in diabetes, with metformin against without",
    unit: "%",
    answer: difference(
      "hba1c",
      all(diabetes, has("metformin")),
      all(diabetes, has("metformin", 0)),
      0.1,
    ),
  },
  {
    id: "sex",
    question: "Coronary disease, men against women",
    unit: "log odds ratio",
    answer: logOddsRatio("coronary_disease", has("sex", 1), has("sex", 0)),
  },
  {
    id: "9p21",
    question: "Coronary disease, two 9p21 alleles against none",
    unit: "log odds ratio",
    answer: logOddsRatio("coronary_disease", has("rs1333049", 2), has("rs1333049", 0)),
  },
  {
    id: "tcf7l2",
    question: "Diabetes, two TCF7L2 alleles against none",
    unit: "log odds ratio",
    answer: logOddsRatio("diabetes", has("rs7903146", 2), has("rs7903146", 0)),
  },
  {
    id: "kidney-rule",
    question: "Kidney disease, filtration rate from 60 on against below",
    unit: "difference of shares",
    answer: difference("kidney_disease", between("egfr", 60, 200), between("egfr", 0, 59)),
  },
  {
    id: "fto",
    question: "Body mass index, two FTO alleles against none",
    unit: "kg/m²",
    answer: difference("bmi", has("rs9939609", 2), has("rs9939609", 0), 0.1),
  },
  {
    id: "age",
    question: "Coronary disease, age 75 to 89 against 45 to 59",
    unit: "difference of shares",
    answer: difference("coronary_disease", between("age", 75, 89), between("age", 45, 59)),
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
    answer: shareOf(isMissing("hba1c"), has("diabetes", 0), diabetes),
  },
];
