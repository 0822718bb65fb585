import type { FastifyInstance } from "fastify";
import { type AppOptions, buildApp } from "../../server/app";
import { type Config, readConfig } from "../../server/config";
import { openMigrated } from "../../server/database/open";
import type { Database } from "../../server/database/tables";

/** Settings of a test server: silent, on a free loopback port, practically without a rate limit. */
export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_DIR: "testing/server",
    LOG_LEVEL: "silent",
    RATE_LIMIT_MAX: "1000000",
    DATABASE_URL: databaseUrl,
    ...env,
  });
}

export function testApp(
  databaseUrl: string,
  env?: Record<string, string>,
  options?: AppOptions,
): Promise<FastifyInstance> {
  return buildApp(testConfig(databaseUrl, env), options);
}

/** Settings of a webhook at a port where nobody listens. */
export const deadHook = {
  WEBHOOK_URL: "http://127.0.0.1:1/hook",
  WEBHOOK_SECRET: "0123456789abcdef",
};

/** A log that a test can read. */
export function captureLog() {
  const lines: string[] = [];
  return {
    lines,
    logStream: { write: (line: string) => void lines.push(line) },
    /** Its lines so far, parsed. */
    entries: () => lines.map((line) => JSON.parse(line)),
  };
}

/** Opens a second connection to read what was stored. */
export async function withDatabase<Result>(
  databaseUrl: string,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openMigrated(testConfig(databaseUrl).database, { isServer: true });
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}
