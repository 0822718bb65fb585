import { pathToFileURL } from "node:url";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import Libsql from "libsql";
import { oneLine } from "../text";
import { hasWal, OpenFile, prepareFile } from "./file";
import { LibsqlDriver } from "./libsql-driver";

/** Statements block the event loop while they run, so a locked file must say so soon, in ms. */
const statementMs = 20;
/** At start there is nothing to block: migrations may wait for another process's, in ms. */
const startMs = 15_000;

/** What a check of the file finds, `ok` when nothing. Opened for reading alone, it changes nothing. */
function examine(path: string, check: "integrity_check" | "quick_check"): string {
  const database = new Libsql(`${pathToFileURL(path)}?mode=ro`);
  try {
    database.exec(`pragma busy_timeout = ${startMs}`);
    return String(database.prepare(`pragma ${check}(1)`).raw().all());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

/**
 * Looks for damage before anything is written: thoroughly when the last process did not end
 * cleanly, otherwise in a twentieth of that time. Throws when there is any.
 */
function checkIntegrity(path: string): void {
  const found = examine(path, hasWal(path) ? "integrity_check" : "quick_check");
  if (found === "ok") return;
  throw new Error(`${path} is damaged (${oneLine(found)}): restore a backup (docs/operations.md).`);
}

/** Opens the file as every connection to it must. Throws when it cannot be opened. */
export function connect(path: string): Libsql.Database {
  const database = new Libsql(path);
  database.exec(`pragma busy_timeout = ${startMs}`);
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  database.exec("pragma secure_delete = on");
  // Opens the log.
  database.exec("begin immediate; rollback");
  return database;
}

/** Migrations run inside a transaction, whose lock keeps other processes out. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export interface LibsqlFile {
  readonly dialect: Dialect;
  /**
   * Lowers the lock timeout once startup is over: from here on a locked file is reported at once.
   */
  serve(): void;
}

export interface LibsqlOptions {
  /** Whether a file that is not there is made, and one that is there looked at for damage. */
  readonly isServer: boolean;
  /** Called once when the file has been removed or replaced. */
  readonly onLost: (error: Error) => void;
}

/**
 * A database in one file, in WAL mode with every commit on disk before it is acknowledged. Throws
 * when the file cannot be opened, is damaged, or lies beside another file's log.
 */
export function openLibsql(file: string, { isServer, onLost }: LibsqlOptions): LibsqlFile {
  const path = prepareFile(file, isServer);
  if (isServer) checkIntegrity(path);
  const database = connect(path);
  const open = new OpenFile(file, path, onLost);
  return {
    dialect: {
      createAdapter: () => new LibsqlAdapter(),
      createDriver: () => new LibsqlDriver(database, open),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    serve: () => void database.exec(`pragma busy_timeout = ${statementMs}`),
  };
}
