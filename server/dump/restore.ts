import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { sql } from "kysely";
import { appliedMigrations, migrate, migrateTo } from "../database/migrate";
import { migrations } from "../database/migrations";
import { openUnmigrated } from "../database/open";
import type { Database } from "../database/tables";
import { OperatorError } from "../errors";
import { type Progress, unseen } from "../progress";
import type { DatabaseAddress } from "../settings";
import { type Manifest, manifestFile, readDump, readManifest, requireIntact } from "./manifest";
import { existingTables, RowSum, readPages, type TableName, writeRows } from "./tables";

/** Throws when there is a file at the path, or a write-ahead log next to it. */
function requireFree(file: string): void {
  if (existsSync(file)) {
    throw new OperatorError(
      `There is already a database at ${file}. Stop the server, and move ${file} and ${file}-id away.`,
    );
  }
  for (const sidecar of [`${file}-wal`, `${file}-shm`]) {
    if (!existsSync(sidecar)) continue;
    throw new OperatorError(
      `There is a file ${sidecar}: a server has the database open, or did not exit cleanly. Stop it, then move the file away.`,
    );
  }
}

/** Throws `OperatorError` when the backup's schema is newer than this code. */
function requireKnownSchema({ schema }: Manifest): void {
  if (Object.hasOwn(migrations, schema)) return;
  throw new OperatorError(
    `The backup is of a newer version (${schema}): restore it with that version, or a later one.`,
  );
}

/** Throws when the backup does not have exactly the tables of its schema. */
function requireTables(names: readonly TableName[], tables: Manifest["tables"], schema: string) {
  const missing = names.filter((name) => !Object.hasOwn(tables, name));
  const unknown = Object.keys(tables).filter((name) => !names.some((known) => known === name));
  if (missing.length + unknown.length === 0) return;
  throw new OperatorError(
    `${manifestFile} does not have the tables of ${schema}: look at ${[...missing, ...unknown].join(", ")}.`,
  );
}

/** Fills an empty database in one transaction, verifies the rows, and applies later migrations. */
async function fill(
  db: Database,
  folder: string,
  { schema, tables }: Manifest,
  progress: Progress,
): Promise<void> {
  if ((await appliedMigrations(db)).length > 0) {
    throw new OperatorError("The database already has tables: restore into an empty one.");
  }
  await migrateTo(db, schema);
  const names = await existingTables(db);
  requireTables(names, tables, schema);
  await db.transaction().execute(async (transaction) => {
    for (const table of names) {
      const [given, stored] = [new RowSum(), new RowSum()];
      for await (const page of progress(table, readDump(folder, table))) {
        await writeRows(transaction, table, page);
        given.add(page);
      }
      const pages = progress(`${table}, compared`, readPages(transaction, table));
      for await (const page of pages) stored.add(page);
      if (stored.equals(given) && stored.rows === tables[table]?.rows) continue;
      throw new OperatorError(`The table ${table} was not restored as the backup has it.`);
    }
  });
  await migrate(db);
}

/** Merges the write-ahead log into the file, so that the file alone can be moved. */
async function mergeWal(db: Database): Promise<void> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(db);
  if (rows.at(0)?.journal_mode === "delete") return;
  throw new OperatorError("The restored database could not be closed: run the command again.");
}

/**
 * Restores a backup of either engine into a new database file or an empty PostgreSQL database. Throws
 * `OperatorError` before anything is written when the backup is damaged or too new, or the target in use.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  folder: string,
  progress: Progress = unseen,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  requireKnownSchema(manifest);
  await requireIntact(folder, manifest);
  if (address.engine === "postgres") {
    await openAndFill(address, folder, manifest, progress);
    return manifest;
  }
  requireFree(address.file);
  const draft = `${address.file}.restoring`;
  const drafts = ["", "-wal", "-shm", "-id"].map((suffix) => draft + suffix);
  const removeDrafts = () => Promise.all(drafts.map((path) => rm(path, { force: true })));
  await removeDrafts();
  try {
    await openAndFill({ engine: "libsql", file: draft }, folder, manifest, progress);
    requireFree(address.file);
    await rename(draft, address.file);
    return manifest;
  } finally {
    await removeDrafts();
  }
}

async function openAndFill(
  address: DatabaseAddress,
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const db = openUnmigrated(address, { isServer: true });
  try {
    await fill(db, folder, manifest, progress);
    if (address.engine === "libsql") await mergeWal(db);
  } finally {
    await db.destroy();
  }
}
