import { type Dialect, PostgresDialect } from "kysely";

/** The number of connections, and the timeouts of a connection and of a statement in milliseconds. */
export interface PoolLimits {
  readonly max: number;
  readonly connectMs: number;
  readonly statementMs: number;
}

/**
 * Opens a pool of connections to PostgreSQL. A broken connection, idle or in use, is dropped and reported
 * through `onError`; an error event without a listener would end the process.
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { max, connectMs, statementMs }: PoolLimits,
): Promise<Dialect> {
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
  return new PostgresDialect({ pool });
}
