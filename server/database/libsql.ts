import { pathToFileURL } from "node:url";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import Libsql from "libsql";
import { oneLine } from "../text";
import { hasWal, OpenFile, prepareFile } from "./file";
import { LibsqlDriver } from "./libsql-driver";

/** Lock timeout while serving, in milliseconds: short, as it blocks the event loop. */
const servingMs = 20;
/** Lock timeout at start, in milliseconds: migrations wait for those of another process. */
const startMs = 15_000;

/** The result of a check of the file, `ok` without damage. Opens it read-only. */
function examine(path: string, check: "integrity_check" | "quick_check", lockMs: number): string {
  const database = new Libsql(`${pathToFileURL(path)}?mode=ro`);
  try {
    database.exec(`pragma busy_timeout = ${lockMs}`);
    return String(database.prepare(`pragma ${check}(1)`).raw().all());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

/**
 * Checks the file for damage before anything is written: thoroughly when the last process did not exit
 * cleanly, otherwise quickly, in a twentieth of the time. Throws on damage.
 */
function checkIntegrity(path: string, lockMs: number): void {
  const found = examine(path, hasWal(path) ? "integrity_check" : "quick_check", lockMs);
  if (found === "ok") return;
  throw new Error(`${path} is damaged (${oneLine(found)}): restore a backup (docs/operations.md).`);
}

/** Opens a connection with the settings that all connections share. Throws when it cannot. */
function connect(path: string, lockMs: number): Libsql.Database {
  const database = new Libsql(path);
  try {
    database.exec(`pragma busy_timeout = ${lockMs}`);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    database.exec("pragma secure_delete = on");
    // Creates the write-ahead log.
    database.exec("begin immediate; rollback");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Runs migrations inside a transaction, so that its lock keeps other processes out. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Where a database is opened: whenever a driver is created. */
export interface Source {
  readonly dialect: Dialect;
  /** To be called once startup is over; lowers the lock timeout of a file. */
  readonly serve: () => void;
}

export interface LibsqlOptions {
  /** Whether to create a missing file, and to check an existing one for damage. */
  readonly isServer: boolean;
  /** Called once when the file was removed or replaced. */
  readonly onLost: (error: Error) => void;
}

/**
 * A database file in WAL mode with full sync: a commit is on disk before it is acknowledged. Creating a
 * driver opens it, and throws when it cannot be opened, is damaged, or its log belongs to another file.
 */
export function openLibsql(file: string, { isServer, onLost }: LibsqlOptions): Source {
  let lockMs = startMs;
  let database: Libsql.Database | undefined;
  const open = () => {
    const path = prepareFile(file, isServer);
    const patience = lockMs;
    // Another attempt is made while pages are served.
    lockMs = servingMs;
    if (isServer) checkIntegrity(path, patience);
    database = connect(path, patience);
    return new LibsqlDriver(database, new OpenFile(file, path, onLost));
  };
  return {
    dialect: {
      createAdapter: () => new LibsqlAdapter(),
      createDriver: open,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    serve: () => void database?.exec(`pragma busy_timeout = ${servingMs}`),
  };
}
