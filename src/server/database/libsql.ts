import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import Libsql from "libsql";

/** Longest wait for a turn on the connection and for another process's lock together, in ms. */
const patienceMs = 5000;
/** Statements block the event loop while they run, so a locked file must say so soon, in ms. */
const statementMs = 20;
/** At start there is nothing to block: migrations may wait for another process's, in ms. */
const startMs = 15_000;

function open(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Libsql(file);
  database.exec(`pragma busy_timeout = ${startMs}`);
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  database.exec("pragma secure_delete = on");
  return database;
}

function isBusy(error: unknown): boolean {
  return error instanceof Libsql.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * One connection, taken in turn. libsql is synchronous: a statement runs to its end before
 * anything else does, and only the wait for a lock is spent without blocking.
 */
class LibsqlDriver extends SqliteDriver {
  /** When the holder of the connection has waited long enough for another process's lock. */
  private deadline = 0;

  constructor(private readonly database: ReturnType<typeof open>) {
    super({ database });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = Date.now() + patienceMs;
    const turn = super.acquireConnection();
    const timer = new AbortController();
    const tooLate = pause(patienceMs, undefined, timer).catch(() => undefined);
    const connection = await Promise.race([turn, tooLate]);
    timer.abort();
    if (!connection) {
      void turn.then(() => this.releaseConnection());
      throw new Error("The database is busy.");
    }
    this.deadline = deadline;
    return connection;
  }

  /**
   * Takes the write lock at once, so that no transaction fails half way for want of it. `exec`
   * leaves no statement behind: a prepared one that found the file locked stays in progress, and
   * keeps later transactions from committing, until it is garbage collected.
   */
  override async beginTransaction(): Promise<void> {
    await this.rollbackTransaction();
    for (;;) {
      try {
        this.database.exec("begin immediate");
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > this.deadline) throw error;
        await pause(10 + Math.random() * 20);
      }
    }
  }

  override async commitTransaction(): Promise<void> {
    this.database.exec("commit");
  }

  /** An error such as a full disk may have rolled back already. */
  override async rollbackTransaction(): Promise<void> {
    if (this.database.inTransaction) this.database.exec("rollback");
  }
}

/** Migrations run inside a transaction, whose lock keeps other processes out. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export interface LibsqlFile {
  readonly dialect: Dialect;
  /** Ends the patience of the start: from here on a locked file is reported at once. */
  serve(): void;
}

/**
 * A database in one file, made when it is not there, in WAL mode with every commit on disk before
 * it is acknowledged. Throws when the file cannot be opened.
 */
export function openLibsql(file: string): LibsqlFile {
  const database = open(file);
  return {
    dialect: {
      createAdapter: () => new LibsqlAdapter(),
      createDriver: () => new LibsqlDriver(database),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    serve: () => void database.exec(`pragma busy_timeout = ${statementMs}`),
  };
}
