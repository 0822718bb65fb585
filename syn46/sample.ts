import type { Model } from "../src/shared/synthesizer/model";
import { createSampler } from "../src/shared/synthesizer/sampler";
import type { Table } from "./table";

/** Draws a table from a model. @throws when the seed or the number of rows is out of range. */
export function sample(model: Model, seed: number, rows: number): Table {
  const { columns } = createSampler(model, seed).next(rows);
  const entries = model.columns.map(({ name }, at) => [name, columns[at] as Int32Array] as const);
  return { rows, columns: Object.fromEntries(entries) };
}
