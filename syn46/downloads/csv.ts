import { createCsvWriter } from "../../src/shared/synthesizer/csv";
import type { Cell, People } from "./people";

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
