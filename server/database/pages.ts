import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Characters of a page, which bounds memory: each has as many rows as have so many by the page before. */
const pageLength = 100_000;

function lengthOf<Row extends object>(rows: readonly Row[]): number {
  let length = 0;
  for (const row of rows)
    for (const column in row) {
      const value: unknown = row[column];
      if (typeof value === "string") length += value.length;
    }
  return length;
}

/**
 * The rows of a table in pages, each read after the last row of the page before. Takes a turn of the event
 * loop between two pages: libSQL answers without one, so nothing else would run, and what native code
 * holds of past statements is freed in such a turn only. `read` gives fewer rows than `size` at the end;
 * `size` is `most`, or less where rows are long.
 */
export async function* inPages<Row extends object>(
  most: number,
  read: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let size = most;
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
    const fitting = Math.floor((size * pageLength) / (lengthOf(rows) + 1));
    size = Math.max(1, Math.min(most, fitting));
    await turn();
  }
}

/** The place of a record in the order of its table: by time, then by id. */
export interface Place {
  readonly created_at: string;
  readonly id: string;
}

/** Whether a record comes after `last`; all do without it. As row values, so that both engines start there. */
export const isAfter = (
  table: "person" | "organization" | "lead" | "outbox",
  last: Place | undefined,
): RawBuilder<SqlBool> =>
  last
    ? sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) > (${last.created_at}, ${last.id})`
    : sql`true`;

/** Whether no lead names a person or an organization. */
export const isUnnamed = (table: "person" | "organization"): RawBuilder<SqlBool> =>
  sql`not exists (select id from lead where ${sql.ref(`lead.${table}_id`)} = ${sql.ref(`${table}.id`)})`;
