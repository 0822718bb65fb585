import { type Dialect, PostgresDialect } from "kysely";
import type { Pool } from "pg";

/** The number of connections, and the timeouts of a connection and of a statement in milliseconds. */
export interface PoolLimits {
  readonly max: number;
  readonly connectMs: number;
  readonly statementMs: number;
}

const limits = { max: 10, connectMs: 5000, statementMs: 10_000 };

/**
 * Opens a pool of connections to PostgreSQL. A broken connection, idle or in use, is dropped and reported
 * through `onError`; an error event without a listener would end the process.
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

/** Kysely's dialect for the server's own queries. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Dialect> {
  return new PostgresDialect({ pool: await openPool(url, onError, limits) });
}
