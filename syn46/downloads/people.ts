import { type BasicType, parquetWriteBuffer } from "hyparquet-writer";
import { createCsvWriter } from "../../src/shared/synthesizer/csv";
import { type Column, type Model, missing } from "../../src/shared/synthesizer/model";
import { type Batch, createSampler } from "../../src/shared/synthesizer/sampler";
import { notice, seed, syntheticRows } from "../settings";

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

const types: Readonly<Record<Column["type"], BasicType>> = {
  integer: "INT32",
  decimal: "DOUBLE",
  category: "STRING",
  flag: "BOOLEAN",
};

/** The people as Parquet: the columns of the CSV file with types, and null for missing values. */
export function peopleParquet(people: People): Uint8Array {
  const columnData = people.model.columns.map((column) => ({
    name: column.name,
    type: types[column.type],
    nullable: column.missing !== undefined,
    data: cellsOf(people, column.name),
  }));
  return new Uint8Array(
    parquetWriteBuffer({
      columnData,
      rowGroupSize: people.batch.rows,
      kvMetadata: [{ key: "notice", value: notice }],
    }),
  );
}

const encoder = new TextEncoder();

/** Encodes text as UTF-8. */
export const toBytes = (text: string): Uint8Array => encoder.encode(text);

/** The people as CSV, with the same bytes as the table maker in the browser. */
export function peopleCsv({ model, batch }: People): Uint8Array {
  const { header, lines } = createCsvWriter(model);
  return Buffer.concat([header, lines(batch)]);
}

function field(value: Cell): string {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Records as CSV (RFC 4180, UTF-8, line feeds) with these columns; absent values are empty. */
export function recordsCsv<Name extends string>(
  names: readonly Name[],
  records: readonly Readonly<Partial<Record<Name, Cell>>>[],
): Uint8Array {
  const lines = records.map((record) => names.map((name) => field(record[name] ?? null)).join(","));
  return toBytes([names.join(","), ...lines, ""].join("\n"));
}
