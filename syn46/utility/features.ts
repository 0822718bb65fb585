import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, specOf } from "../columns";
import { type Table, valuesOf } from "../table";

/** One input of a model, and how it is scaled. */
export interface Feature {
  /** The column it is read from. */
  readonly column: string;
  /** Its name, such as `Age` or `Smoking: current`. */
  readonly feature: string;
  /** Mean and standard deviation of the known values in the training table. */
  readonly mean: number;
  readonly deviation: number;
  /** Converts the column's value to a number in its unit; NaN if it is missing. */
  readonly read: (value: number) => number;
}

/** The design matrix, by column: a column of ones, then one for each feature. */
export type Design = readonly Float64Array[];

/** Aliases, because Jest makes access to globals slow. */
const unknown = Number.NaN;
const isUnknown = Number.isNaN;

type Reading = Pick<Feature, "feature" | "read">;

/** The features of a column: a number, or indicators of all labels but the first; and one of missing. */
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

function readAll(table: Table, { column, read }: Pick<Feature, "column" | "read">): Float64Array {
  const numbers = new Float64Array(table.rows);
  const values = valuesOf(table, column);
  for (let row = 0; row < table.rows; row++) numbers[row] = read(values[row] as number);
  return numbers;
}

/** The features of these columns, scaled to the training table. */
export const featuresOf = (table: Table, columns: readonly string[]): Feature[] =>
  columns.flatMap((column) =>
    readingsOf(specOf(column)).map(({ feature, read }) => ({
      column,
      feature,
      read,
      ...spreadOf(readAll(table, { column, read })),
    })),
  );

/** The design matrix of a table: standardized features, with missing values at the mean. */
export const designOf = (table: Table, features: readonly Feature[]): Design => [
  new Float64Array(table.rows).fill(1),
  ...features.map((feature) => {
    const { mean, deviation } = feature;
    const numbers = readAll(table, feature);
    for (let row = 0; row < table.rows; row++) {
      const number = numbers[row] as number;
      numbers[row] = isUnknown(number) || deviation === 0 ? 0 : (number - mean) / deviation;
    }
    return numbers;
  }),
];
