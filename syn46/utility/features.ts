import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, specOf } from "../columns";
import { type Table, valuesOf } from "../table";

/** One number of each person that a model is given, and how it is scaled. */
export interface Feature {
  /** The column it is read from. */
  readonly column: string;
  /** What it says, such as `Age` or `Smoking: current`. */
  readonly feature: string;
  /** Mean and standard deviation of the known values in the table the model is trained on. */
  readonly mean: number;
  readonly deviation: number;
  /** The number by the column's value, in the column's unit; NaN where it is not known. */
  readonly read: (value: number) => number;
}

/** Features as columns of one number for each person, after a column of ones. */
export type Design = readonly Float64Array[];

/** Stands for what is not known. Globals are slow to reach from within Jest, so they are here. */
const unknown = Number.NaN;
const isUnknown = Number.isNaN;

type Reading = Pick<Feature, "feature" | "read">;

/** A number as it stands, words as indicators of all but the first, and an indicator of gaps. */
function readingsOf({ title, labels, decimals, gap }: ColumnSpec): Reading[] {
  const unit = 10 ** decimals;
  const number: Reading = {
    feature: title,
    read: (value) => (value === missing ? unknown : value / unit),
  };
  const indicator = (words: string, code: number): Reading => ({
    feature: `${title}: ${words}`,
    read: (value) => (value === code ? 1 : 0),
  });
  return [
    ...(labels?.map(indicator).slice(1) ?? [number]),
    ...(gap === undefined ? [] : [indicator("missing", missing)]),
  ];
}

function spreadOf(values: Float64Array): Pick<Feature, "mean" | "deviation"> {
  const known = values.filter((value) => !isUnknown(value));
  if (known.length === 0) return { mean: 0, deviation: 0 };
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const squares = known.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, deviation: Math.sqrt(squares / known.length) };
}

const readAll = (table: Table, column: string, read: Feature["read"]) =>
  new Float64Array(valuesOf(table, column)).map(read);

/** The features of some columns, scaled to a table that a model is to be trained on. */
export const featuresOf = (table: Table, columns: readonly string[]): Feature[] =>
  columns.flatMap((column) =>
    readingsOf(specOf(column)).map(({ feature, read }) => ({
      column,
      feature,
      read,
      ...spreadOf(readAll(table, column, read)),
    })),
  );

/** A table as a model is given it: deviations from the mean; unknown values stand at the mean. */
export const designOf = (table: Table, features: readonly Feature[]): Design => [
  new Float64Array(table.rows).fill(1),
  ...features.map(({ column, read, mean, deviation }) =>
    readAll(table, column, (value) => {
      const number = read(value);
      return isUnknown(number) || deviation === 0 ? 0 : (number - mean) / deviation;
    }),
  ),
];
