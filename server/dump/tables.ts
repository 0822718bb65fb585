import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { inPages } from "../database/pages";
import { type Tables, tablesOf } from "../database/tables";

/** Most rows read or written at a time. */
const pageSize = 100;

/** Tables that a restore does not fill: its migrations do. */
type MadeByMigrations = "migration_checksum";

/** The key columns of all tables in a backup, each table after those that it refers to. */
const keys = {
  person: ["id"],
  organization: ["id"],
  lead: ["id"],
  outbox: ["id"],
  idempotency: ["scope", "key"],
  allowance: ["sender", "minute"],
  clock: ["id"],
} as const satisfies Record<Exclude<keyof Tables, MadeByMigrations>, readonly string[]>;

export type TableName = keyof typeof keys;

/** The tables of a backup, each after those that it refers to. A cast, as keys are typed as any text. */
export const tableNames = Object.keys(keys) as readonly TableName[];

/** The tables of a backup that exist in a database; an older one lacks some. */
export async function existingTables(db: Kysely<Tables>): Promise<TableName[]> {
  const there = new Set((await tablesOf(db)).map(({ name }) => name));
  return tableNames.filter((name) => there.has(name));
}

/** A row of any table: text, numbers and null (`database/tables.ts`). */
export type Row = Readonly<Record<string, string | number | null>>;

/** All rows of a table in pages, in the order of the key. */
export function readPages(db: Kysely<Tables>, table: TableName): AsyncGenerator<readonly Row[]> {
  const key = sql.join(keys[table].map((column) => sql.ref(column)));
  return inPages<Row>(pageSize, async (last, size) => {
    const after = last && sql.join(keys[table].map((column) => sql.val(last[column])));
    const where = after ? sql`where (${key}) > (${after})` : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${where} order by ${key} limit ${sql.lit(size)}
    `.execute(db);
    return rows;
  });
}

/** Inserts rows into a table. */
export async function writeRows(
  db: Kysely<Tables>,
  table: TableName,
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += pageSize) {
    const lines = rows
      .slice(start, start + pageSize)
      .map((row) => sql`(${sql.join(names.map((name) => sql.val(row[name] ?? null)))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(lines)}`.execute(db);
  }
}

/** SHA-256 of a row, whatever the order of its columns. */
const digestOf = (row: Row): Buffer => {
  const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(columns)).digest();
};

/** Number and sum of rows, to compare two tables whatever the order of rows, which differs between engines. */
export class RowSum {
  rows = 0;
  private sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) this.sum += BigInt(`0x${digestOf(row).toString("hex")}`);
    this.rows += rows.length;
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.sum === other.sum;
  }
}
