import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { openPool } from "./postgres";
import {
  type DatabaseFault,
  type OutboxCounts,
  outboxFigures,
  outboxQuery,
  type Probe,
} from "./probe";
import { hasAllTables } from "./tables";

/** Timeouts of the connection and of a statement, in milliseconds. */
const waits = { connectMs: 2000, statementMs: 2000 };

async function tryWriting(client: PoolClient): Promise<DatabaseFault | undefined> {
  await client.query("begin");
  const { rows } = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = any (current_schemas(false))",
  );
  const isComplete = hasAllTables(rows.map(({ table_name }) => table_name));
  if (isComplete) {
    await client.query(
      `insert into idempotency (scope, key, body_hash, record_id, created_at)
       values ('probe', $1, '', 'probe', '')`,
      [randomUUID()],
    );
  }
  await client.query("rollback");
  return isComplete ? undefined : { name: "tables" };
}

/** Opens a probe with one connection, which is reused, and replaced after an error. */
export async function openPostgresProbe(url: string): Promise<Probe> {
  const pool = await openPool(url, () => undefined, { max: 1, ...waits });
  return {
    async findFault() {
      try {
        const client = await pool.connect();
        let isSound = false;
        try {
          const fault = await tryWriting(client);
          isSound = true;
          return fault;
        } finally {
          client.release(!isSound);
        }
      } catch (cause) {
        return { name: "database", cause };
      }
    },
    async readOutbox() {
      const { rows } = await pool.query<OutboxCounts>(outboxQuery);
      const [row] = rows;
      if (!row) throw new Error("The outbox was not counted.");
      return outboxFigures(row);
    },
    close: () => pool.end(),
  };
}
