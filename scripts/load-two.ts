import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { foundRoutes } from "../__tests__/browser/support/routes";
import { inquiry } from "../__tests__/server/support/bodies";
import { PostgresServer, postgresPrograms } from "../__tests__/server/support/postgres";
import { freePort } from "../__tests__/support/free-port";
import { quantile } from "../bench/statistics";
import { leadOf, organizationOf, personOf } from "../src/shared/inquiry/records";
import { type HttpResponse, httpRequest, idIn, keepAlive, postJson } from "./attack/http-client";
import { Ledger } from "./attack/ledger";
import { type Server, spawnServer } from "./attack/server";
import { readStored } from "./attack/stored";

const seconds = { before: 30, away: 5, after: 30 } as const;
const crowd = { readers: 30, senders: 20 } as const;

/** Most times that a request is sent, and the pause between, in milliseconds. */
const attempts = { most: 200, pause: 50 } as const;

type Phase = keyof typeof seconds;
type Kind = "page" | "call" | "inquiry";

/** What visitors met. */
class Account {
  readonly ledger = new Ledger();
  /** Each fault once. */
  readonly faults = new Set<string>();
  phase: Phase = "before";
  isOver = false;
  /** Requests that met a server that was gone, and went to the other. */
  sentAgain = 0;
  private readonly times: Record<Phase, Record<Kind, number[]>> = {
    before: { page: [], call: [], inquiry: [] },
    away: { page: [], call: [], inquiry: [] },
    after: { page: [], call: [], inquiry: [] },
  };

  note(kind: Kind, ms: number): void {
    this.times[this.phase][kind].push(ms);
  }

  /** Rate and latencies of what came to its end in a phase that took so many milliseconds. */
  line(phase: Phase, kind: Kind, ms: number): string {
    const times = this.times[phase][kind];
    if (times.length === 0) return `${kind} none`;
    const at = (share: number) => quantile(times, share).toFixed(0);
    const rate = (times.length / (ms / 1000)).toFixed(0);
    return `${kind} ${rate}/s, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`;
  }
}

let turn = 0;

/** Asks one server and, where it is gone or ends, the other one, as a proxy before both would. */
async function fromEither(
  account: Account,
  origins: readonly string[],
  request: (origin: string) => Promise<HttpResponse>,
): Promise<HttpResponse | undefined> {
  turn += 1;
  const first = turn;
  for (let attempt = 0; attempt < attempts.most; attempt += 1) {
    try {
      const answer = await request(origins[(first + attempt) % origins.length] ?? "");
      if (answer.status !== 503) return answer;
    } catch {
      // Gone, or going: nothing was answered.
    }
    account.sentAgain += 1;
    if (attempt > 0) await pause(attempts.pause);
  }
  return undefined;
}

async function readPages(account: Account, origins: readonly string[], first: number) {
  const agent = keepAlive(origins.length);
  const headers = { "accept-encoding": "br" };
  for (let place = first; !account.isOver; place += 1) {
    const path = foundRoutes[place % foundRoutes.length]?.path ?? "/";
    const start = performance.now();
    const answer = await fromEither(account, origins, (origin) =>
      httpRequest(origin, path, { headers, agent }),
    );
    account.note("page", performance.now() - start);
    if (answer?.status !== 200) account.faults.add(`${path} answered ${answer?.status ?? "not"}`);
  }
  agent.destroy();
}

/** Sends one inquiry as the form does: three calls, each with a key of its own, from one address. */
async function sendInquiry(account: Account, origins: readonly string[], visitor: number) {
  const marker = `visitor${visitor}`;
  const values = { ...inquiry, email: `${marker}@visitor.example`, organization: marker };
  const { acknowledged } = account.ledger.open(marker, false);
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const store = async (kind: "person" | "organization" | "lead", body: object) => {
    const headers = {
      host: "site.example",
      "x-forwarded-for": address,
      "idempotency-key": `${kind}-${marker}`,
      "inquiry-attempt": marker,
    };
    const start = performance.now();
    const answer = await fromEither(account, origins, (origin) =>
      postJson(origin, `/api/${kind}`, body, { headers }),
    );
    account.note("call", performance.now() - start);
    const id = answer && idIn(answer);
    if (id === undefined) throw new Error(`${kind} answered ${answer?.status ?? "not"}`);
    acknowledged[kind] = id;
    return id;
  };
  const start = performance.now();
  const personId = await store("person", personOf(values));
  const organizationId = await store("organization", organizationOf(values));
  await store("lead", leadOf(values, "Title", { personId, organizationId }));
  account.note("inquiry", performance.now() - start);
}

async function sendInquiries(account: Account, origins: readonly string[], first: number) {
  for (let visitor = first; !account.isOver; visitor += crowd.senders) {
    await sendInquiry(account, origins, visitor).catch((error) => {
      account.faults.add(String(error));
    });
  }
}

/** Lets both servers work, takes one away under load, brings it back; says how long each phase took. */
async function drive(account: Account, servers: Server[], startAt: (place: number) => Server) {
  const took: Record<Phase, number> = { before: 0, away: 0, after: 0 };
  const run = async (phase: Phase, work: () => Promise<unknown>) => {
    const start = performance.now();
    account.phase = phase;
    await work();
    await pause(seconds[phase] * 1000);
    took[phase] = performance.now() - start;
  };
  await run("before", async () => undefined);
  await run("away", async () => {
    const code = await servers[0]?.end("SIGTERM");
    if (code !== 0) account.faults.add(`told to stop under load, a server ended with ${code}`);
  });
  await run("after", async () => {
    servers[0] = await startAt(0).untilListening();
  });
  account.isOver = true;
  return took;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Holds what was acknowledged against the rows, and says the figures. */
async function conclude(account: Account, url: string, took: Record<Phase, number>) {
  const { stored } = await readStored(url);
  const taken = account.ledger.entries.filter(({ acknowledged }) => acknowledged.lead).length;
  for (const fault of account.ledger.compare(stored)) account.faults.add(fault);
  for (const [phase, ms] of Object.entries(took) as [Phase, number][]) {
    const kinds = (["page", "call", "inquiry"] as const).map((kind) =>
      account.line(phase, kind, ms),
    );
    say(`${phase} (${(ms / 1000).toFixed(0)} s): ${kinds.join("; ")}`);
  }
  const { people, organizations, leads } = stored;
  say(`${account.sentAgain} requests met a server that was gone and went to the other`);
  say(
    `${taken} inquiries acknowledged; in the database ${leads.length} leads, ` +
      `${people.length} people, ${organizations.length} organizations`,
  );
}

/**
 * Puts two servers of the built site over one PostgreSQL under load, stops one with SIGTERM and starts
 * it anew meanwhile, and compares what was acknowledged with the rows. PostgreSQL is a new cluster on
 * loopback that writes to the disk at every commit. Gives a line for each fault.
 * @throws when PostgreSQL's programs are not installed, or a server does not start.
 */
export async function loadTwo(): Promise<readonly string[]> {
  if (!postgresPrograms) throw new Error("PostgreSQL is not installed: there is no initdb.");
  const folder = mkdtempSync(join(tmpdir(), "load-"));
  chmodSync(folder, 0o755);
  const postgres = await PostgresServer.start(postgresPrograms, { isDurable: true });
  const url = await postgres.newDatabase();
  const ports = await Promise.all([freePort(), freePort()]);
  const startAt = (place: number) =>
    spawnServer(
      folder,
      { DATABASE_URL: url, PORT: String(ports[place]), TRUST_PROXY: "loopback", LOG_LEVEL: "info" },
      [process.execPath, "dist/server.cjs"],
    );
  const servers = ports.map((_, place) => startAt(place));
  const account = new Account();
  try {
    for (const server of servers) await server.untilListening();
    const origins = servers.map(({ origin }) => origin);
    const each = (count: number, visit: typeof readPages) =>
      Array.from({ length: count }, (_, place) => visit(account, origins, place));
    const visitors = [...each(crowd.readers, readPages), ...each(crowd.senders, sendInquiries)];
    const took = await drive(account, servers, startAt);
    await Promise.all(visitors);
    for (const server of servers) await server.end("SIGTERM");
    await conclude(account, url, took);
  } finally {
    account.isOver = true;
    for (const server of servers) await server.end("SIGKILL");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...account.faults];
}
