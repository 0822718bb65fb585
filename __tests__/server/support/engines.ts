import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { PostgresServer, postgresPrograms } from "./postgres";

/** Gives out addresses of empty databases, as `DATABASE_URL` has them, and takes them away. */
export interface Engine {
  newDatabaseUrl(): Promise<string>;
  /** Makes a database refuse to be written to until the function it gives is called. */
  interrupt(url: string): Promise<() => Promise<void>>;
}

/** Another process holding the write lock, for as long as it likes. */
async function lockFile(url: string): Promise<() => Promise<void>> {
  const other = new Libsql(url.slice("file:".length));
  other.exec("begin immediate");
  return async () => {
    other.exec("rollback");
    other.close();
  };
}

/**
 * Runs the same tests over the embedded database and over PostgreSQL. Without PostgreSQL's
 * programs the latter are skipped, and say so.
 */
export function describeEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (libsql)`, () => {
    let folder: string;
    let databases = 0;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "inquiries-libsql-"));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    tests({
      newDatabaseUrl: async () => {
        databases += 1;
        return `file:${join(folder, `${databases}.db`)}`;
      },
      interrupt: lockFile,
    });
  });

  const programs = postgresPrograms;
  if (!programs) {
    describe.skip(`${name} (PostgreSQL, skipped: its server is not installed here)`, () => {
      const absent = () => Promise.reject(new Error("no PostgreSQL"));
      tests({ newDatabaseUrl: absent, interrupt: absent });
    });
    return;
  }
  describe(`${name} (PostgreSQL)`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await PostgresServer.start(programs);
    }, 60_000);
    afterAll(() => server.stop());
    tests({
      newDatabaseUrl: () => server.newDatabase(),
      interrupt: (url) => server.interrupt(url),
    });
  });
}
