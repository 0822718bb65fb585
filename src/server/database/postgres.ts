import { type Dialect, PostgresDialect } from "kysely";

/** Longest waits for a connection and for an answer, in milliseconds. */
const connectMs = 5000;
const statementMs = 10_000;

/**
 * A pool of connections to a PostgreSQL server (or one that speaks its protocol). A connection
 * that breaks, at rest or at work, is dropped and reported through `onError`; an error without a
 * listener would end the process.
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Dialect> {
  const { Pool } = await import("pg");
  const pool = new Pool({
    connectionString: url,
    max: 10,
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
