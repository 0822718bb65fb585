import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { PostgresServer, postgresPrograms } from "./postgres";

/** A fault of a database, which ends when the function that `begin` returns is called. */
export interface Fault {
  readonly name: string;
  /** `pid` is the server that uses the database. */
  begin(url: string, pid: number): Promise<() => Promise<void>>;
}

/** A database engine for tests. */
export interface Engine {
  /** The `DATABASE_URL` of a new, empty database. */
  newDatabaseUrl(): Promise<string>;
  /** Makes a database unavailable until the returned function is called. */
  interrupt(url: string): Promise<() => Promise<void>>;
  readonly faults: readonly Fault[];
}

/** Holds the write lock of a file. */
async function lockFile(url: string): Promise<() => Promise<void>> {
  const other = new Libsql(url.slice("file:".length));
  other.exec("pragma busy_timeout = 5000");
  other.exec("begin immediate");
  return async () => {
    other.exec("rollback");
    other.close();
  };
}

/** Sets limits of a running process (util-linux). */
const prlimit = "/usr/bin/prlimit";

/** Limits the size of files that a process may write, in bytes: larger writes fail, as on a full disk. */
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

/** Runs the same tests over libSQL and PostgreSQL. Without PostgreSQL's programs, those are skipped. */
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
