import { type Dialect, PostgresDialect } from "kysely";

/** The number of connections, and the timeouts of a connection and of a statement in milliseconds. */
export interface PoolLimits {
  readonly max: number;
  readonly connectMs: number;
  readonly statementMs: number;
}

/** How much later than the server the client gives up a statement, in milliseconds. */
const patienceMs = 1000;

/**
 * Opens a pool of connections to PostgreSQL. A broken connection, idle or in use, is dropped and reported
 * through `onError`; an error event without a listener would end the process.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { max, connectMs, statementMs }: PoolLimits,
): Dialect {
  const open = async () => {
    const { Pool } = await import("pg");
    const pool = new Pool({
      connectionString: url,
      max,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      // Of a server that does not answer. That of a rollback comes on top: together less than a connection's 30 s.
      query_timeout: statementMs + patienceMs,
      idle_in_transaction_session_timeout: statementMs,
    });
    pool.on("error", () => undefined);
    pool.on("connect", (client) => client.on("error", onError));
    return pool;
  };
  return new PostgresDialect({ pool: open });
}
