import { type Column, type Model, missing } from "../../src/shared/synthesizer/model";
import { type Batch, createSampler } from "../../src/shared/synthesizer/sampler";
import { seed, syntheticRows } from "../settings";

/** The people of the downloads, and the model they were drawn from. */
export interface People {
  readonly model: Model;
  readonly batch: Batch;
}

/** A decoded value; null if it is missing. */
export type Cell = number | string | boolean | null;

/**
 * Draws the people of the downloads: the same that the table maker gives for this model and seed. The
 * first are the same, however many are drawn.
 */
export const drawPeople = (model: Model, rows: number = syntheticRows): People => ({
  model,
  batch: createSampler(model, seed).next(rows),
});

function toCell({ type, labels, decimals }: Column, value: number): Cell {
  if (value === missing) return null;
  if (type === "flag") return value === 1;
  if (labels) return labels[value] ?? null;
  return value / 10 ** decimals;
}

/** A column's cells, one for each person. @throws when there is no such column. */
export function cellsOf({ model, batch }: People, name: string): Cell[] {
  const at = model.columns.findIndex((column) => column.name === name);
  const [column, values] = [model.columns[at], batch.columns[at]];
  if (!column || !values) throw new Error(`The table has no column called ${name}.`);
  return Array.from(values, (value) => toCell(column, value));
}

/** A person's cells, by column name. */
export type Person = Readonly<Record<string, Cell>>;

/** Each person as a record of cells. */
export function recordsOf(people: People): Person[] {
  const columns = people.model.columns.map(({ name }) => [name, cellsOf(people, name)] as const);
  return Array.from({ length: people.batch.rows }, (_, row) =>
    Object.fromEntries(columns.map(([name, cells]) => [name, cells[row] ?? null])),
  );
}
