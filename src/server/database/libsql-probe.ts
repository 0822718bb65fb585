import { setTimeout as pause } from "node:timers/promises";
import type Libsql from "libsql";
import { OpenFile, prepareFile } from "./file";
import { connect } from "./libsql";
import { isBusy } from "./libsql-driver";
import {
  type DatabaseFault,
  type OutboxAnswer,
  outboxFigures,
  outboxQuery,
  type Probe,
} from "./probe";
import { hasAllTables } from "./tables";

/** Longest wait for another connection's lock, and the pause between two attempts, in ms. */
const [patienceMs, pauseMs] = [2000, 20];

/** More than the connection's memory holds, so that it goes to the disk without being committed. */
const filler = "hex(zeroblob(50000))";

/** Without a pause: the inquiries of this process would wait for the lock meanwhile. */
function tryWriting(database: Libsql.Database): DatabaseFault | undefined {
  database.exec("begin immediate");
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'");
    if (!hasAllTables(tables.raw().all().flat())) return "tables";
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
 * Waits for the lock; when others commit in the meantime, that says as much as writing here. Throws
 * when the database cannot be written to.
 */
async function findFault(database: Libsql.Database): Promise<DatabaseFault | undefined> {
  const commits = () => String(database.prepare("pragma data_version").raw().all());
  const [start, deadline] = [commits(), Date.now() + patienceMs];
  for (;;) {
    try {
      return tryWriting(database);
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      if (commits() !== start) return undefined;
      await pause(pauseMs);
    }
  }
}

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
      } catch {
        return "database-file";
      }
      return findFault(database).catch(() => "database" as const);
    },
    readOutbox: async () => outboxFigures(database.prepare(outboxQuery).get() as OutboxAnswer),
    close: async () => void database.close(),
  };
}
