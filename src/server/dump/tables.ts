import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables";

/** Rows read or written at a time, which bounds memory. */
const batchSize = 200;

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
} as const satisfies Record<Exclude<keyof Tables, MadeByMigrations>, readonly string[]>;

export type TableName = keyof typeof keys;

/** The tables of a backup, each after those that it refers to. A cast, as keys are typed as any text. */
export const tableNames = Object.keys(keys) as readonly TableName[];

/** The tables of a backup that exist in a database; an older one lacks some. */
export async function existingTables(db: Kysely<Tables>): Promise<TableName[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return tableNames.filter((name) => there.has(name));
}

/** A row of any table: text, numbers and null (`database/tables.ts`). */
export type Row = Readonly<Record<string, string | number | null>>;

/** All rows of a table, in the order of the key. */
export async function* readRows(db: Kysely<Tables>, table: TableName): AsyncGenerator<Row> {
  const key = sql.join(keys[table].map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last && sql.join(keys[table].map((column) => sql.val(last?.[column])));
    const where = after ? sql`where (${key}) > (${after})` : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${where} order by ${key} limit ${sql.lit(batchSize)}
    `.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

/** Inserts rows into a table. */
export async function writeRows(
  db: Kysely<Tables>,
  table: TableName,
  rows: AsyncIterable<Row>,
): Promise<void> {
  let batch: Row[] = [];
  const flush = async () => {
    const [first] = batch;
    if (!first) return;
    const columns = Object.keys(first);
    const lines = batch.map(
      (row) => sql`(${sql.join(columns.map((column) => sql.val(row[column] ?? null)))})`,
    );
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lines)}`.execute(db);
    batch = [];
  };
  for await (const row of rows) {
    if (batch.push(row) === batchSize) await flush();
  }
  await flush();
}

/** Number and checksum of a table's rows. */
export interface Digest {
  readonly rows: number;
  /** SHA-256, in hexadecimal, independent of the order of rows, which differs between engines. */
  readonly sha256: string;
}

/** Computes the digest of rows one by one. */
export class TableDigest {
  private readonly lines: string[] = [];

  add(row: Row): void {
    const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    this.lines.push(createHash("sha256").update(JSON.stringify(columns)).digest("base64"));
  }

  total(): Digest {
    const sha256 = createHash("sha256").update(this.lines.toSorted().join("\n")).digest("hex");
    return { rows: this.lines.length, sha256 };
  }
}

/** The digest of a table's rows. */
export async function digestOf(rows: AsyncIterable<Row>): Promise<Digest> {
  const digest = new TableDigest();
  for await (const row of rows) digest.add(row);
  return digest.total();
}
