import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import * as z from "zod";
import { OperatorError } from "../errors";
import { partsOf } from "../one-buffer";
import { type Row, type TableName, tableNames } from "./tables";

export const manifestFile = "manifest.json";

/** Path of a table's file in a backup: JSON lines. */
export const fileOf = (folder: string, table: TableName) => join(folder, `${table}.jsonl`);

const digest = z.object({ rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifest = z.object({
  format: z.literal(2),
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

/** The rows of one table of a backup, in pages. Throws at an invalid line. */
export async function* readDump(folder: string, table: TableName): AsyncGenerator<readonly Row[]> {
  let rest = "";
  const decoder = new StringDecoder("utf8");
  // Not by readline, for which characters that JSON leaves as they are end a line, too.
  for await (const part of partsOf(fileOf(folder, table))) {
    const lines = `${rest}${decoder.write(part)}`.split("\n");
    rest = lines.pop() ?? "";
    yield lines.map((line) => row.parse(JSON.parse(line)));
  }
  if (rest !== "") throw new OperatorError(`${table}.jsonl in ${folder} ends within a line.`);
}

/** Reads a backup's manifest. Throws `OperatorError` when it is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new OperatorError(`${folder} is not a backup: it has no ${manifestFile}.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${manifestFile} in ${folder} is not a manifest of this format.`);
  }
}

async function checksumOf(folder: string, table: TableName): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of partsOf(fileOf(folder, table))) hash.update(part);
  return hash.digest("hex");
}

/** Throws `OperatorError` naming the first table whose file does not match the manifest. */
export async function requireIntact(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tableNames) {
    const expected = tables[table];
    if (!expected) continue;
    const found = await checksumOf(folder, table).catch(() => undefined);
    if (found === expected.sha256) continue;
    throw new OperatorError(
      `${table}.jsonl in ${folder} does not match ${manifestFile}: the backup is damaged or was changed.`,
    );
  }
}
