import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresServer, postgresPrograms } from "../../__tests__/server/support/postgres";
import { Random } from "./random";
import { processesOf, type Server, spawnServer } from "./server";
import { type Bars, Watcher } from "./watcher";

export const engines = ["libsql", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** One kind of attack. Whatever it throws is a finding too. */
export interface Attack {
  readonly name: string;
  /** The only database that it concerns. */
  readonly engine?: Engine;
  run(arena: Arena): Promise<void>;
}

/** The attack cannot be made here. */
export class LeftOut extends Error {}

/** The place of one attack: its folder, its databases and its servers, all gone afterward. */
export class Arena {
  readonly random: Random;
  readonly folder = mkdtempSync(join(tmpdir(), "attack-"));
  /** One line of evidence for each fault. */
  readonly found: string[] = [];
  /** What the attack has to say of how it went. */
  readonly notes: string[] = [];
  private readonly endings: (() => Promise<void> | void)[] = [];
  private readonly servers: Server[] = [];
  private postgres: PostgresServer | undefined;
  private databases = 0;
  /** Whether it is over: what still goes on has to end. */
  isClosed = false;

  constructor(
    readonly engine: Engine,
    seed: number,
  ) {
    this.random = new Random(seed);
    // A PostgreSQL server runs as another account.
    chmodSync(this.folder, 0o755);
  }

  find(evidence: string): void {
    this.found.push(evidence);
  }

  /** Finds a fault unless something holds. */
  expect(holds: boolean, evidence: string): void {
    if (!holds) this.find(evidence);
  }

  note(text: string): void {
    this.notes.push(text);
  }

  onEnd(end: () => Promise<void> | void): void {
    this.endings.push(end);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** The PostgreSQL server of this attack. Throws `LeftOut` where there is none. */
  async postgresServer(): Promise<PostgresServer> {
    if (!postgresPrograms) throw new LeftOut("PostgreSQL's programs are not installed");
    if (this.postgres) return this.postgres;
    const server = await PostgresServer.start(postgresPrograms);
    this.onEnd(() => server.stop());
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
    const server = this.adopt(spawnServer(this.folder, { ...env, DATABASE_URL }));
    try {
      return await server.untilListening();
    } catch (error) {
      // Whoever wanted it is told.
      server.isEnding = true;
      throw error;
    }
  }

  /** Takes care of a server that was started otherwise. */
  adopt(server: Server): Server {
    this.servers.push(server);
    return server;
  }

  /** Does something under a watcher's eyes. */
  async watch(server: Server, deed: () => Promise<void>, bars?: Bars): Promise<void> {
    const watcher = new Watcher(server.origin, server.pid, bars);
    try {
      await deed();
    } finally {
      for (const fault of await watcher.stop()) this.find(fault);
      this.note(`${watcher.peakMb.toFixed(0)} MB, ${watcher.slowestMs.toFixed(0)} ms`);
    }
  }

  /** Finds the servers that have ended though nobody told them to. */
  findDead(): void {
    for (const { isRunning, isEnding, output } of this.servers) {
      if (!isRunning && !isEnding) this.find(`the server ended by itself: ${output.slice(-200)}`);
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
        // It has ended by itself.
      }
    }
    await Promise.all(this.servers.map(({ exit }) => exit));
    for (const end of this.endings.reverse()) {
      try {
        await end();
      } catch (error) {
        this.find(`could not be cleared away: ${error}`);
      }
    }
    try {
      rmSync(this.folder, { recursive: true, force: true });
    } catch (error) {
      this.find(`could not be cleared away: ${error}`);
    }
  }
}
