import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { isNightly } from "../nightly";
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
  /** Makes requests that store a person fail until the returned function is called. */
  interrupt(url: string): Promise<() => Promise<void>>;
  /** The `DATABASE_URL` of a new database, with a password that is wrong; a file has none. */
  refusedUrl?(password: string): Promise<string>;
  readonly faults: readonly Fault[];
}

/** Executes a statement over another connection to a file, and one more when the returned function is called. */
const meanwhile = (begin: string, end: string) => async (url: string) => {
  const other = new Libsql(url.slice("file:".length));
  other.exec(`pragma busy_timeout = 5000; ${begin}`);
  return async () => {
    other.exec(end);
    other.close();
  };
};

/** Takes a table away: it fails at once, unlike a lock, for which a server waits seconds. */
const hideTable = meanwhile(
  "alter table person rename to hidden",
  "alter table hidden rename to person",
);

/** Holds the write lock of a file. */
const lockFile = meanwhile("begin immediate", "rollback");

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

type Tests = (engine: Engine) => void;

/** The databases of a test file: made when the first is asked for, and removed after its last test. */
let folder: string | undefined;
let postgres: Promise<PostgresServer> | undefined;
let files = 0;
afterAll(async () => {
  await (await postgres)?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const libsql: Engine = {
  async newDatabaseUrl() {
    folder ??= mkdtempSync(join(tmpdir(), "inquiries-libsql-"));
    files += 1;
    return `file:${join(folder, `${files}.db`)}`;
  },
  interrupt: hideTable,
  faults: fileFaults,
};

function postgresOf(programs: string): Engine {
  const server = () => {
    postgres ??= PostgresServer.start(programs);
    return postgres;
  };
  return {
    newDatabaseUrl: async () => (await server()).newDatabase(),
    interrupt: async (url) => (await server()).interrupt(url),
    refusedUrl: async (password) => {
      const running = await server();
      return running.refusedUrl(await running.newDatabase(), password);
    },
    faults: [
      {
        name: "its connections are ended",
        begin: async (url) => (await server()).interrupt(url),
      },
      { name: "it crashes and is started again", begin: async () => (await server()).crash() },
      { name: "it is frozen", begin: async () => (await server()).freeze() },
      { name: "it is read-only", begin: async (url) => (await server()).makeReadOnly(url) },
    ],
  };
}

const describeLibsql = (name: string, tests: Tests) =>
  describe(`${name} (libsql)`, () => tests(libsql));

/** Skips the tests without PostgreSQL's programs. */
function describePostgres(name: string, tests: Tests): void {
  const engine = postgresOf(postgresPrograms ?? "");
  if (postgresPrograms) describe(`${name} (PostgreSQL)`, () => tests(engine));
  else
    describe.skip(`${name} (PostgreSQL, skipped: its server is not installed here)`, () =>
      tests(engine));
}

/** Runs tests of what each engine has to do in its own way over libSQL and PostgreSQL. */
export function describeEachEngine(name: string, tests: Tests): void {
  describeLibsql(name, tests);
  describePostgres(name, tests);
}

/** Runs tests of what is the same over any engine over libSQL, and at night over PostgreSQL, too. */
export function describeAnyEngine(name: string, tests: Tests): void {
  describeLibsql(name, tests);
  if (isNightly) describePostgres(name, tests);
}
