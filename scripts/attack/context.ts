import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresServer, postgresPrograms } from "../../__tests__/server/support/postgres";
import { Random } from "./random";
import { processesOf, type Server, spawnServer } from "./server";
import { Watcher } from "./watcher";

export const engines = ["libsql", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** One attack. An error that it throws is a finding, too. */
export interface Attack {
  readonly name: string;
  /** The only engine that it concerns; either one unless given. */
  readonly engine?: Engine;
  run(context: AttackContext): Promise<void>;
}

/** The attack cannot run on this machine; the message says why. */
export class SkippedAttack extends Error {}

/** What one attack works with: a folder, databases and servers of its own, all removed by `close`. */
export class AttackContext {
  readonly random: Random;
  readonly folder = mkdtempSync(join(tmpdir(), "attack-"));
  /** One line of evidence for each finding. */
  readonly findings: string[] = [];
  /** Figures and circumstances that the result line shows. */
  readonly notes: string[] = [];
  private readonly cleanups: (() => Promise<void> | void)[] = [];
  private readonly servers: Server[] = [];
  private postgres: PostgresServer | undefined;
  private databases = 0;
  /** Whether the attack is over: visitors that still send have to stop. */
  isClosed = false;

  constructor(
    readonly engine: Engine,
    seed: number,
  ) {
    this.random = new Random(seed);
    // A PostgreSQL server runs as another account.
    chmodSync(this.folder, 0o755);
  }

  /** Adds a finding. */
  report(evidence: string): void {
    this.findings.push(evidence);
  }

  /** Adds a finding unless the condition holds. */
  expect(holds: boolean, evidence: string): void {
    if (!holds) this.report(evidence);
  }

  /** Adds to what the result line shows. */
  note(text: string): void {
    this.notes.push(text);
  }

  /** Registers what `close` has to undo; the last one is undone first. */
  onClose(cleanup: () => Promise<void> | void): void {
    this.cleanups.push(cleanup);
  }

  /** A path in the attack's folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** The PostgreSQL server of this attack. Throws `SkippedAttack` without its programs. */
  async postgresServer(): Promise<PostgresServer> {
    if (!postgresPrograms) throw new SkippedAttack("PostgreSQL's programs are not installed");
    if (this.postgres) return this.postgres;
    const server = await PostgresServer.start(postgresPrograms);
    this.onClose(() => server.stop());
    this.postgres = server;
    return server;
  }

  /** An empty database's address, as DATABASE_URL has it. */
  async newDatabase(): Promise<string> {
    this.databases += 1;
    if (this.engine === "postgres") return (await this.postgresServer()).newDatabase();
    return `file:${this.path(`${this.databases}.db`)}`;
  }

  /** Starts a server and waits until it listens. Throws when it does not. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<Server> {
    const DATABASE_URL = env.DATABASE_URL ?? (await this.newDatabase());
    const server = this.track(spawnServer(this.folder, { ...env, DATABASE_URL }));
    try {
      return await server.untilListening();
    } catch (error) {
      // The caller gets the error: it is no unexpected exit.
      server.isEnding = true;
      throw error;
    }
  }

  /** Has `close` wait for a server that was not started by `start`. */
  track(server: Server): Server {
    this.servers.push(server);
    return server;
  }

  /** Runs `work` while a watcher observes the server's memory and response times. */
  async watch(server: Server, work: () => Promise<void>): Promise<void> {
    const watcher = new Watcher(server.origin, server.pid);
    try {
      await work();
    } finally {
      for (const finding of await watcher.stop()) this.report(finding);
      this.note(`${watcher.peakMb.toFixed(0)} MB, ${watcher.slowestMs.toFixed(0)} ms`);
    }
  }

  /** Reports servers that exited though nothing stopped them. */
  reportUnexpectedExits(): void {
    for (const { isRunning, isEnding, output } of this.servers) {
      if (!isRunning && !isEnding) this.report(`the server ended by itself: ${output.slice(-200)}`);
    }
  }

  /** Ends what was started, and removes what was written. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const pid of processesOf(this.folder)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Already gone.
      }
    }
    await Promise.all(this.servers.map(({ exit }) => exit));
    for (const cleanup of this.cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        this.report(`could not be cleaned up: ${error}`);
      }
    }
    try {
      rmSync(this.folder, { recursive: true, force: true });
    } catch (error) {
      this.report(`could not be cleaned up: ${error}`);
    }
  }
}
