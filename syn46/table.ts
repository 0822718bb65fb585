import { range } from "d3-array";
import type { Condition, Model } from "../src/shared/synthesizer/model";
import { createSampler } from "../src/shared/synthesizer/sampler";

/** A table in memory: by column, whole numbers of its smallest unit, or codes. */
export interface Table {
  readonly rows: number;
  readonly columns: Readonly<Record<string, Int32Array>>;
}

/** The half of the source that generators see, and the half that no generator has seen. */
export interface Halves {
  readonly fitted: Table;
  readonly control: Table;
}

/**
 * A column's values.
 * @throws when the table has no such column.
 */
export function valuesOf(table: Table, name: string): Int32Array {
  const values = table.columns[name];
  if (!values) throw new Error(`The table has no column called ${name}.`);
  return values;
}

/** Whether a row meets all conditions. A missing value meets only the one that names it. */
export function meets(table: Table, conditions: readonly Condition[]): (row: number) => boolean {
  const parts = conditions.map(([name, least, most]) => ({
    values: valuesOf(table, name),
    least,
    most,
  }));
  return (row) =>
    parts.every(({ values, least, most }) => {
      const value = values[row] as number;
      return value >= least && value <= most;
    });
}

/** A table of these rows (numbered from 0), in this order. */
export function take(table: Table, rows: ArrayLike<number>): Table {
  const pick = (values: Int32Array) =>
    Int32Array.from({ length: rows.length }, (_, at) => values[rows[at] as number] as number);
  const entries = Object.entries(table.columns).map(([name, values]) => [name, pick(values)]);
  return { rows: rows.length, columns: Object.fromEntries(entries) };
}

/** The rows of one table, then those of another. */
export function join(one: Table, other: Table): Table {
  const rows = one.rows + other.rows;
  const joined = Object.keys(one.columns).map((name) => {
    const values = new Int32Array(rows);
    values.set(valuesOf(one, name));
    values.set(valuesOf(other, name), one.rows);
    return [name, values] as const;
  });
  return { rows, columns: Object.fromEntries(joined) };
}

/** The rows from `from` up to, but not including, `to`. */
export const slice = (table: Table, from: number, to: number): Table =>
  take(table, range(from, to));

/** Draws a table from a model. @throws when the seed or the number of rows is out of range. */
export function sample(model: Model, seed: number, rows: number): Table {
  const { columns } = createSampler(model, seed).next(rows);
  const entries = model.columns.map(({ name }, at) => [name, columns[at] as Int32Array] as const);
  return { rows, columns: Object.fromEntries(entries) };
}
