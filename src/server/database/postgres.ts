import { type Dialect, PostgresDialect } from "kysely";
import type { Pool } from "pg";

/** How many connections, and the longest waits for one and for an answer, in milliseconds. */
export interface PoolLimits {
  readonly max: number;
  readonly connectMs: number;
  readonly statementMs: number;
}

/** For inquiries, the outbox and exports. */
const limits = { max: 10, connectMs: 5000, statementMs: 10_000 };

/**
 * A pool of connections to a PostgreSQL server (or one that speaks its protocol). A connection
 * that breaks, idle or in use, is dropped and reported through `onError`; an error without a
 * listener would end the process.
 */
export async function openPool(
  url: string,
  onError: (error: Error) => void,
  { max, connectMs, statementMs }: PoolLimits,
): Promise<Pool> {
  const { Pool } = await import("pg");
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + connectMs,
    idle_in_transaction_session_timeout: statementMs,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Dialect> {
  return new PostgresDialect({ pool: await openPool(url, onError, limits) });
}
