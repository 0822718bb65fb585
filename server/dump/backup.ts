import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import { privateFile, privateFolder } from "../database/file";
import { appliedMigrations } from "../database/migrate";
import { migrations } from "../database/migrations";
import { openUnmigrated } from "../database/open";
import type { Database, Tables } from "../database/tables";
import { OperatorError } from "../errors";
import { writeTexts } from "../one-buffer";
import { type Progress, unseen } from "../progress";
import type { DatabaseAddress } from "../settings";
import { fileOf, type Manifest, manifestFile, requireIntact } from "./manifest";
import { existingTables, readPages, type TableName } from "./tables";

/** Flushes a file or folder to disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeTable(
  db: Kysely<Tables>,
  folder: string,
  table: TableName,
  progress: Progress,
): Promise<Manifest["tables"][string]> {
  const hash = createHash("sha256");
  let rows = 0;
  async function* texts() {
    for await (const page of progress(table, readPages(db, table))) {
      rows += page.length;
      for (const row of page) yield `${JSON.stringify(row)}\n`;
    }
  }
  const file = await open(fileOf(folder, table), "wx", privateFile);
  try {
    await writeTexts(texts(), (bytes) => {
      hash.update(bytes);
      return file.writeFile(bytes);
    });
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest("hex") };
}

/** Throws when SQLite finds damage: a backup of a damaged file would be incomplete. */
async function checkIntegrity(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const found = rows.at(0)?.integrity_check;
  if (found !== "ok") throw new OperatorError(`The database is damaged (${found}).`);
}

/** Runs `work` on a snapshot of the database, which neither blocks writers nor waits for them. */
async function inSnapshot<Result>(
  db: Database,
  engine: DatabaseAddress["engine"],
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (snapshot) => {
    const begin =
      engine === "postgres" ? sql`begin isolation level repeatable read read only` : sql`begin`;
    await begin.execute(snapshot);
    try {
      if (engine === "libsql") await checkIntegrity(snapshot);
      return await work(snapshot);
    } finally {
      await sql`rollback`.execute(snapshot);
    }
  });
}

/** Writes the files of all tables. Throws when the database is empty or newer than this code. */
async function writeAll(
  db: Database,
  engine: DatabaseAddress["engine"],
  folder: string,
  progress: Progress,
): Promise<Manifest> {
  const schema = (await appliedMigrations(db)).at(-1);
  if (!schema) throw new OperatorError("The database has no tables yet.");
  if (!Object.hasOwn(migrations, schema)) {
    throw new OperatorError(
      `The database is of a newer version (${schema}): back it up with that version, or a later one.`,
    );
  }
  const tables: Manifest["tables"] = {};
  const names = await existingTables(db);
  await inSnapshot(db, engine, async (snapshot) => {
    for (const table of names) tables[table] = await writeTable(snapshot, folder, table, progress);
  });
  return { format: 2, made_at: new Date().toISOString(), engine, schema, tables };
}

/**
 * Backs up a database, which servers may use meanwhile, into a new folder, and reads the files back to
 * verify them. The folder appears once it is complete. Throws `OperatorError`, and the database's errors.
 */
export async function makeBackup(
  address: DatabaseAddress,
  folder: string,
  progress: Progress = unseen,
): Promise<Manifest> {
  if (existsSync(folder)) throw new OperatorError(`${folder} already exists: choose a new folder.`);
  const draft = `${folder}.partial`;
  const db = openUnmigrated(address, { isServer: false });
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: privateFolder });
    const manifest = await writeAll(db, address.engine, draft, progress);
    const file = join(draft, manifestFile);
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(file, text, { mode: privateFile, flush: true });
    await requireIntact(draft, manifest);
    await rename(draft, folder);
    await sync(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}
