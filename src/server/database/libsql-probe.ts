import { setTimeout as pause } from "node:timers/promises";
import type Libsql from "libsql";
import { OpenFile, prepareFile } from "./file";
import { connect } from "./libsql";
import { isBusy } from "./libsql-driver";
import {
  type DatabaseFault,
  type OutboxCounts,
  outboxFigures,
  outboxQuery,
  type Probe,
} from "./probe";
import { hasAllTables } from "./tables";

/** Longest wait for another connection's lock, and the pause between two attempts, in milliseconds. */
const [waitMs, pauseMs] = [2000, 20];

/** Exceeds the page cache, so that it is written to disk without a commit. */
const filler = "hex(zeroblob(50000))";

/** Writes and rolls back. Synchronous: inquiries of this process would wait for the lock meanwhile. */
function tryWriting(database: Libsql.Database): DatabaseFault | undefined {
  database.exec("begin immediate");
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'");
    if (!hasAllTables(tables.raw().all().flat())) return { name: "tables" };
    database.exec(
      `insert into idempotency (scope, key, body_hash, record_id, created_at)
       values ('probe', 'probe', ${filler}, 'probe', '')`,
    );
    return undefined;
  } finally {
    if (database.inTransaction) database.exec("rollback");
  }
}

/**
 * Waits for the lock. A commit by another connection meanwhile proves as much as a write of its own.
 * Throws when the database cannot be written to.
 */
async function findFault(database: Libsql.Database): Promise<DatabaseFault | undefined> {
  const commits = () => String(database.prepare("pragma data_version").raw().all());
  const [start, deadline] = [commits(), performance.now() + waitMs];
  for (;;) {
    try {
      return tryWriting(database);
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      if (commits() !== start) return undefined;
      await pause(pauseMs);
    }
  }
}

/** Opens a probe of a database file. Throws when it cannot be opened. */
export function openLibsqlProbe(file: string): Probe {
  const path = prepareFile(file, false);
  const database = connect(path);
  database.exec("pragma busy_timeout = 0");
  database.exec("pragma cache_size = 1");
  const open = new OpenFile(file, path, () => undefined);
  return {
    async findFault() {
      try {
        open.requireInPlace();
      } catch (cause) {
        return { name: "database-file", cause };
      }
      return findFault(database).catch((cause) => ({ name: "database", cause }) as const);
    },
    readOutbox: async () => outboxFigures(database.prepare(outboxQuery).get() as OutboxCounts),
    close: async () => void database.close(),
  };
}
