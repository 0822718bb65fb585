import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseConnection, SqliteDriver } from "kysely";
import Libsql from "libsql";
import type { OpenFile } from "./file";

/** Longest wait for a turn on the connection and for another process's lock together, in ms. */
const patienceMs = 5000;

/** Whether a statement failed because another connection has the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Libsql.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * One connection, shared through a queue. libsql is synchronous: a statement runs to its end before
 * anything else does, and only the wait for a lock is spent without blocking.
 */
export class LibsqlDriver extends SqliteDriver {
  /** When the holder of the connection stops waiting for another process's lock. */
  private deadline = 0;

  constructor(
    private readonly database: Libsql.Database,
    private readonly file: OpenFile,
  ) {
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
   * Takes the write lock at once, so that no transaction fails half way for lack of it. `exec`
   * leaves no statement behind: a prepared one that found the file locked stays in progress, and
   * keeps later transactions from committing, until it is garbage collected.
   */
  override async beginTransaction(): Promise<void> {
    await this.rollbackTransaction();
    this.file.requireInPlace();
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

  /** What went into a file that is not there any more must not be acknowledged. */
  override async commitTransaction(): Promise<void> {
    this.database.exec("commit");
    this.file.requireInPlace();
  }

  /** An error such as a full disk may have rolled back already. */
  override async rollbackTransaction(): Promise<void> {
    if (this.database.inTransaction) this.database.exec("rollback");
  }
}
