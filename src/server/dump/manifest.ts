import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";
import { digestOf, type Row, type TableName, tableNames } from "./tables";

/** A backup cannot be made or restored; the message says why and what to do. */
export class BackupError extends Error {}

export const manifestFile = "manifest.json";

/** Path of a table's file in a backup: JSON lines. */
export const fileOf = (folder: string, table: TableName) => join(folder, `${table}.jsonl`);

const digest = z.object({ rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifest = z.object({
  /** Version of the backup's format. */
  format: z.literal(1),
  made_at: z.iso.datetime(),
  engine: z.enum(["libsql", "postgres"]),
  /** The last migration of the database. */
  schema: z.string(),
  /** The tables of this schema, by name. */
  tables: z.record(z.string(), digest),
});

/** The contents of a backup. */
export type Manifest = z.infer<typeof manifest>;

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The rows of one table of a backup. Throws at an invalid line. */
export async function* readDump(folder: string, table: TableName): AsyncGenerator<Row> {
  const lines = createInterface({ input: createReadStream(fileOf(folder, table)) });
  for await (const line of lines) yield row.parse(JSON.parse(line));
}

/** Reads a backup's manifest. Throws `BackupError` when it is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new BackupError(`${folder} is not a backup: it has no ${manifestFile}.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${manifestFile} in ${folder} is not a manifest of this format.`);
  }
}

/** Throws `BackupError` naming the first table whose rows do not match the manifest. */
export async function requireIntact(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tableNames) {
    const expected = tables[table];
    if (!expected) continue;
    const found = await digestOf(readDump(folder, table)).catch(() => undefined);
    if (found?.rows === expected.rows && found.sha256 === expected.sha256) continue;
    throw new BackupError(
      `${table}.jsonl in ${folder} does not match ${manifestFile}: the backup is damaged or was changed.`,
    );
  }
}
