import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables";

/** Rows read, and written, at a time: memory stays flat however many there are. */
const batchSize = 200;

/** The key columns of every table a backup holds, tables after those they refer to. */
const keys = {
  person: ["id"],
  organization: ["id"],
  lead: ["id"],
  outbox: ["id"],
  idempotency: ["scope", "key"],
  allowance: ["sender", "minute"],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type TableName = keyof typeof keys;

export const tableNames = [
  "person",
  "organization",
  "lead",
  "outbox",
  "idempotency",
  "allowance",
] as const satisfies readonly TableName[];

/** The tables of a backup that a database has: of an older version, not all. */
export async function existingTables(db: Kysely<Tables>): Promise<TableName[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return tableNames.filter((name) => there.has(name));
}

/** A row as a backup has it: only text, numbers and nothing are stored (`tables.ts`). */
export type Row = Readonly<Record<string, string | number | null>>;

/** Every row of a table, each once, in the order of its key. */
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

/** Adds rows to a table; gives what they are together. */
export async function writeRows(
  db: Kysely<Tables>,
  table: TableName,
  rows: AsyncIterable<Row>,
): Promise<Digest> {
  const digest = new TableDigest();
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
    digest.add(row);
    if (batch.push(row) === batchSize) await flush();
  }
  await flush();
  return digest.total();
}

export interface Digest {
  readonly rows: number;
  /** SHA-256, in hexadecimal, of all rows whatever their order, which is not the same in all engines. */
  readonly sha256: string;
}

/** Sums up rows as they come. */
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

/** What the rows of a table are together. */
export async function digestOf(rows: AsyncIterable<Row>): Promise<Digest> {
  const digest = new TableDigest();
  for await (const row of rows) digest.add(row);
  return digest.total();
}
