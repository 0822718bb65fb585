import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { PostgresServer, postgresPrograms } from "./postgres";

/** Something that goes wrong with a database, until the function that `begin` gives is called. */
export interface Fault {
  readonly name: string;
  /** `pid` is the process that serves from the database. */
  begin(url: string, pid: number): Promise<() => Promise<void>>;
}

/** Gives out addresses of empty databases, as `DATABASE_URL` has them, and takes them away. */
export interface Engine {
  newDatabaseUrl(): Promise<string>;
  /** Makes a database refuse to be written to until the function it gives is called. */
  interrupt(url: string): Promise<() => Promise<void>>;
  readonly faults: readonly Fault[];
}

/** Another process holding the write lock, for as long as it likes. */
async function lockFile(url: string): Promise<() => Promise<void>> {
  const other = new Libsql(url.slice("file:".length));
  other.exec("pragma busy_timeout = 5000");
  other.exec("begin immediate");
  return async () => {
    other.exec("rollback");
    other.close();
  };
}

/** A program of util-linux that sets the limits of a running process. */
const prlimit = "/usr/bin/prlimit";

/**
 * Lets a process write no file beyond a size in bytes, as a full disk or a quota would. The system
 * tells it so with an error; Node.js ignores the signal that comes with it.
 */
async function limitFiles(pid: number, bytes: number): Promise<() => Promise<void>> {
  const limit = (size: string) => execFileSync(prlimit, ["--pid", String(pid), `--fsize=${size}:`]);
  limit(String(bytes));
  return async () => void limit("unlimited");
}

const fileFaults: readonly Fault[] = [
  ...(existsSync(prlimit)
    ? [
        {
          name: "the disk is full",
          begin: (url: string, pid: number) =>
            limitFiles(pid, statSync(`${url.slice("file:".length)}-wal`).size + 10_000),
        },
        {
          name: "nothing at all can be written",
          begin: (_url: string, pid: number) => limitFiles(pid, 0),
        },
      ]
    : []),
  { name: "another process locks the file", begin: lockFile },
];

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
      faults: fileFaults,
    });
  });

  const programs = postgresPrograms;
  if (!programs) {
    describe.skip(`${name} (PostgreSQL, skipped: its server is not installed here)`, () => {
      const absent = () => Promise.reject(new Error("no PostgreSQL"));
      tests({ newDatabaseUrl: absent, interrupt: absent, faults: [] });
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
      faults: [
        { name: "its connections are ended", begin: (url) => server.interrupt(url) },
        { name: "it crashes and is started again", begin: () => server.crash() },
        { name: "it is read-only", begin: (url) => server.makeReadOnly(url) },
      ],
    });
  });
}
