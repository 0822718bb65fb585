import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../free-port";

/** The unprivileged account on most systems: PostgreSQL refuses to run as root. */
const nobody = 65534;
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const folders = [
  ...(process.env.PATH ?? "").split(":"),
  ...(existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []),
];

/** The folder of PostgreSQL's programs; undefined if not installed. */
export const postgresPrograms = folders.find(
  (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
);

function run(programs: string, folder: string, port: number): ChildProcess {
  // The last: without flushing commits to the disk.
  const settings = ["-h", "127.0.0.1", "-k", folder, "-p", String(port), "-F"];
  return spawn(join(programs, "postgres"), ["-D", join(folder, "data"), ...settings], {
    ...account,
    cwd: folder,
    stdio: "ignore",
  });
}

/** A PostgreSQL server on loopback, in a temporary folder. */
export class PostgresServer {
  private databases = 0;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
    private child: ChildProcess,
  ) {}

  static async start(programs: string): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), "inquiries-postgres-"));
    if (account.uid) chownSync(folder, account.uid, account.gid);
    const options = [
      "--auth=trust",
      "--username=test",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
      // Small, instead of 16 MB.
      "--wal-segsize=1",
    ];
    execFileSync(join(programs, "initdb"), ["-D", join(folder, "data"), ...options], {
      ...account,
      cwd: folder,
      stdio: "ignore",
    });
    const port = await freePort();
    const server = new PostgresServer(programs, folder, port, run(programs, folder, port));
    await server.untilReady();
    return server;
  }

  private url(database: string): string {
    return `postgres://test@127.0.0.1:${this.port}/${database}`;
  }

  /** The URL of a new, empty database. */
  async newDatabase(): Promise<string> {
    this.databases += 1;
    const name = `inquiries_${this.databases}`;
    await this.query(`create database ${name}`);
    return this.url(name);
  }

  /** Closes a database's connections and refuses new ones until the returned function is called. */
  async interrupt(url: string): Promise<() => Promise<void>> {
    const name = new URL(url).pathname.slice(1);
    await this.query(`alter database ${name} allow_connections false`);
    await this.endConnections(name);
    return async () => void (await this.query(`alter database ${name} allow_connections true`));
  }

  /** The URL of a database for an account that has another password than the one in it. */
  async refusedUrl(url: string, password: string): Promise<string> {
    await this.query("create role guarded login password 'another'");
    const rules = join(this.folder, "data", "pg_hba.conf");
    writeFileSync(rules, `host all guarded all scram-sha-256\n${readFileSync(rules, "utf8")}`);
    await this.query("select pg_reload_conf()");
    return url.replace("test@", `guarded:${password}@`);
  }

  /** Makes a database read-only until the returned function is called. */
  async makeReadOnly(url: string): Promise<() => Promise<void>> {
    const name = new URL(url).pathname.slice(1);
    await this.query(`alter database ${name} set default_transaction_read_only = on`);
    await this.endConnections(name);
    return async () => {
      await this.query(`alter database ${name} reset default_transaction_read_only`);
      await this.endConnections(name);
    };
  }

  /** Crashes the server (immediate shutdown); the returned function starts it again. */
  async crash(): Promise<() => Promise<void>> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGQUIT");
    await ended;
    return async () => {
      this.child = run(this.programs, this.folder, this.port);
      await this.untilReady();
    };
  }

  /** Suspends the server, which then answers nothing and refuses nothing; the returned function has it go on. */
  async freeze(): Promise<() => Promise<void>> {
    const backends = await this.query("select pid from pg_stat_activity");
    const pids = [this.child.pid ?? 0, ...backends.map(({ pid }) => Number(pid))];
    const signal = (name: "SIGSTOP" | "SIGCONT") => {
      for (const pid of pids) if (existsSync(`/proc/${pid}`)) process.kill(pid, name);
    };
    signal("SIGSTOP");
    return async () => signal("SIGCONT");
  }

  private async endConnections(database: string): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    );
  }

  private async query(statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url("postgres") });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  private async untilReady(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.query("select 1");
        return;
      } catch (error) {
        if (attempt > 200) throw error;
        await pause(50);
      }
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGINT");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
