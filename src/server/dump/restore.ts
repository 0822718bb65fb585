import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { sql } from "kysely";
import { appliedMigrations, migrate, migrateTo } from "../database/migrate";
import { migrations } from "../database/migrations";
import { openEmpty } from "../database/open";
import type { Database } from "../database/tables";
import type { DatabaseAddress } from "../settings";
import {
  BackupError,
  type Manifest,
  manifestFile,
  readDump,
  readManifest,
  requireIntact,
} from "./manifest";
import { readRows, digestOf, type TableName, existingTables, writeRows } from "./tables";

/** Throws when something is at the file's path, or a server still has its log open. */
function requireFree(file: string): void {
  if (existsSync(file)) {
    throw new BackupError(
      `There is a database at ${file} already. Stop the server, and move it and ${file}-id away.`,
    );
  }
  for (const beside of [`${file}-wal`, `${file}-shm`]) {
    if (!existsSync(beside)) continue;
    throw new BackupError(
      `${beside} is there: a server still has the database open, or did not end cleanly. Stop it, then move the file away.`,
    );
  }
}

/** Throws `BackupError` when this code does not know the tables of the backup. */
function requireKnownSchema({ schema }: Manifest): void {
  if (Object.hasOwn(migrations, schema)) return;
  throw new BackupError(
    `The backup is of a newer version (${schema}): restore it with that version, or a later one.`,
  );
}

/** Throws when the backup has not the very tables that there are at its schema. */
function requireTables(names: readonly TableName[], tables: Manifest["tables"], schema: string) {
  const missing = names.filter((name) => !Object.hasOwn(tables, name));
  const unknown = Object.keys(tables).filter((name) => !names.some((known) => known === name));
  if (missing.length + unknown.length === 0) return;
  throw new BackupError(
    `${manifestFile} does not have the tables of ${schema}: look at ${[...missing, ...unknown].join(", ")}.`,
  );
}

/** Fills an empty database in one transaction, reads all of it again, and brings it up to date. */
async function fill(db: Database, folder: string, { schema, tables }: Manifest): Promise<void> {
  if ((await appliedMigrations(db)).length > 0) {
    throw new BackupError("The database has tables already: restore into an empty one.");
  }
  await migrateTo(db, schema);
  const names = await existingTables(db);
  requireTables(names, tables, schema);
  await db.transaction().execute(async (transaction) => {
    for (const table of names) {
      await writeRows(transaction, table, readDump(folder, table));
      const { rows, sha256 } = await digestOf(readRows(transaction, table));
      if (rows === tables[table]?.rows && sha256 === tables[table].sha256) continue;
      throw new BackupError(`The table ${table} was not restored as the backup has it.`);
    }
  });
  await migrate(db);
}

/** Moves what is in the write-ahead log into the file, so that the file alone may be moved. */
async function mergeWal(db: Database): Promise<void> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(db);
  if (rows.at(0)?.journal_mode === "delete") return;
  throw new BackupError("The restored database could not be closed: run the command again.");
}

/**
 * Restores a backup into a database that is not there yet (SQLite) or empty (PostgreSQL), of either
 * engine whatever that of the backup. Throws `BackupError` before anything is written when the
 * backup is not intact or too new, or the target is not free.
 */
export async function restoreBackup(address: DatabaseAddress, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  requireKnownSchema(manifest);
  await requireIntact(folder, manifest);
  if (address.engine === "postgres") {
    await openAndFill(address, folder, manifest);
    return manifest;
  }
  requireFree(address.file);
  const draft = `${address.file}.restoring`;
  const drafts = ["", "-wal", "-shm", "-id"].map((suffix) => draft + suffix);
  const tidy = () => Promise.all(drafts.map((path) => rm(path, { force: true })));
  await tidy();
  try {
    await openAndFill({ engine: "libsql", file: draft }, folder, manifest);
    requireFree(address.file);
    await rename(draft, address.file);
    return manifest;
  } finally {
    await tidy();
  }
}

async function openAndFill(address: DatabaseAddress, folder: string, manifest: Manifest): Promise<void> {
  const db = await openEmpty(address);
  try {
    await fill(db, folder, manifest);
    if (address.engine === "libsql") await mergeWal(db);
  } finally {
    await db.destroy();
  }
}
