import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseConnection, SqliteDriver } from "kysely";
import Libsql from "libsql";
import type { OpenFile } from "./file";

/** Longest wait for the connection and for another process's lock together, in milliseconds. */
const waitMs = 5000;

/** Whether a statement failed because another connection has the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Libsql.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * One connection, shared through a queue. libSQL is synchronous: each statement blocks the event loop
 * until it ends. Only waiting for a lock does not block.
 */
export class LibsqlDriver extends SqliteDriver {
  /** When the current user of the connection stops waiting for another process's lock. */
  private deadline = 0;

  constructor(
    private readonly database: Libsql.Database,
    private readonly file: OpenFile,
  ) {
    super({ database });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = performance.now() + waitMs;
    const turn = super.acquireConnection();
    const timer = new AbortController();
    const timeout = pause(waitMs, undefined, timer).catch(() => undefined);
    const connection = await Promise.race([turn, timeout]);
    timer.abort();
    if (!connection) {
      void turn.then(() => this.releaseConnection());
      throw new Error("The database is busy.");
    }
    this.deadline = deadline;
    return connection;
  }

  /**
   * Takes the write lock at the start, so that no transaction fails halfway for lack of it. Uses `exec`:
   * a prepared statement that found the file locked would stay in progress, and keep later transactions
   * from committing, until it is garbage collected.
   */
  override async beginTransaction(): Promise<void> {
    await this.rollbackTransaction();
    this.file.requireInPlace();
    for (;;) {
      try {
        this.database.exec("begin immediate");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > this.deadline) throw error;
        await pause(10 + Math.random() * 20);
      }
    }
  }

  /** Throws after a commit into a file that is gone, so that it is not acknowledged. */
  override async commitTransaction(): Promise<void> {
    this.database.exec("commit");
    this.file.requireInPlace();
  }

  /** SQLite may have rolled back already, for example when the disk is full. */
  override async rollbackTransaction(): Promise<void> {
    if (this.database.inTransaction) this.database.exec("rollback");
  }
}
