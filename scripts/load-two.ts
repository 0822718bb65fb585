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

/** Attempts of a request, and the pause between them in milliseconds. */
const retry = { attempts: 200, pauseMs: 50 } as const;

type Phase = keyof typeof seconds;
type Kind = "page" | "call" | "inquiry";

/** Times, acknowledgements and faults of all visitors. */
class Recorder {
  readonly ledger = new Ledger();
  readonly faults = new Set<string>();
  phase: Phase = "before";
  isOver = false;
  /** Requests that failed on a stopped server and were sent to the other. */
  retried = 0;
  private readonly times: Record<Phase, Record<Kind, number[]>> = {
    before: { page: [], call: [], inquiry: [] },
    away: { page: [], call: [], inquiry: [] },
    after: { page: [], call: [], inquiry: [] },
  };

  note(kind: Kind, ms: number): void {
    this.times[this.phase][kind].push(ms);
  }

  /** Rate and latencies of what ended in a phase that lasted `ms` milliseconds. */
  line(phase: Phase, kind: Kind, ms: number): string {
    const times = this.times[phase][kind];
    if (times.length === 0) return `${kind} none`;
    const at = (share: number) => quantile(times, share).toFixed(0);
    const rate = (times.length / (ms / 1000)).toFixed(0);
    return `${kind} ${rate}/s, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`;
  }
}

let turn = 0;

/** Sends a request to one server and, if it is down or stopping, to the other, as a proxy would. */
async function fromEither(
  recorder: Recorder,
  origins: readonly string[],
  request: (origin: string) => Promise<HttpResponse>,
): Promise<HttpResponse | undefined> {
  turn += 1;
  const first = turn;
  for (let attempt = 0; attempt < retry.attempts; attempt += 1) {
    try {
      const response = await request(origins[(first + attempt) % origins.length] ?? "");
      if (response.status !== 503) return response;
    } catch {
      // Down or stopping: there was no response.
    }
    recorder.retried += 1;
    if (attempt > 0) await pause(retry.pauseMs);
  }
  return undefined;
}

async function readPages(recorder: Recorder, origins: readonly string[], first: number) {
  const agent = keepAlive(origins.length);
  const headers = { "accept-encoding": "br" };
  for (let place = first; !recorder.isOver; place += 1) {
    const path = foundRoutes[place % foundRoutes.length]?.path ?? "/";
    const start = performance.now();
    const response = await fromEither(recorder, origins, (origin) =>
      httpRequest(origin, path, { headers, agent }),
    );
    recorder.note("page", performance.now() - start);
    if (response?.status !== 200)
      recorder.faults.add(`${path} answered ${response?.status ?? "not"}`);
  }
  agent.destroy();
}

/** Sends one inquiry as the form does: three requests from one address, each with its own key. */
async function sendInquiry(recorder: Recorder, origins: readonly string[], visitor: number) {
  const marker = `visitor${visitor}`;
  const values = { ...inquiry, email: `${marker}@visitor.example`, organization: marker };
  const { acknowledged } = recorder.ledger.open(marker, false);
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const store = async (kind: "person" | "organization" | "lead", body: object) => {
    const headers = {
      host: "site.example",
      "x-forwarded-for": address,
      "idempotency-key": `${kind}-${marker}`,
      "inquiry-attempt": marker,
    };
    const start = performance.now();
    const response = await fromEither(recorder, origins, (origin) =>
      postJson(origin, `/api/${kind}`, body, { headers }),
    );
    recorder.note("call", performance.now() - start);
    const id = response && idIn(response);
    if (id === undefined) throw new Error(`${kind} answered ${response?.status ?? "not"}`);
    acknowledged[kind] = id;
    return id;
  };
  const start = performance.now();
  const personId = await store("person", personOf(values));
  const organizationId = await store("organization", organizationOf(values));
  await store("lead", leadOf(values, "Title", { personId, organizationId }));
  recorder.note("inquiry", performance.now() - start);
}

async function sendInquiries(recorder: Recorder, origins: readonly string[], first: number) {
  for (let visitor = first; !recorder.isOver; visitor += crowd.senders) {
    await sendInquiry(recorder, origins, visitor).catch((error) => {
      recorder.faults.add(String(error));
    });
  }
}

/** Runs the phases: both servers, one stopped under load, both again. Returns the time of each in ms. */
async function drive(recorder: Recorder, servers: Server[], startAt: (place: number) => Server) {
  const took: Record<Phase, number> = { before: 0, away: 0, after: 0 };
  const run = async (phase: Phase, work: () => Promise<unknown>) => {
    const start = performance.now();
    recorder.phase = phase;
    await work();
    await pause(seconds[phase] * 1000);
    took[phase] = performance.now() - start;
  };
  await run("before", async () => undefined);
  await run("away", async () => {
    const code = await servers[0]?.end("SIGTERM");
    if (code !== 0) recorder.faults.add(`SIGTERM under load: a server exited with ${code}`);
  });
  await run("after", async () => {
    servers[0] = await startAt(0).untilListening();
  });
  recorder.isOver = true;
  return took;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Compares what was acknowledged with the rows, and prints the figures. */
async function conclude(recorder: Recorder, url: string, took: Record<Phase, number>) {
  const { stored } = await readStored(url);
  const taken = recorder.ledger.entries.filter(({ acknowledged }) => acknowledged.lead).length;
  for (const fault of recorder.ledger.compare(stored)) recorder.faults.add(fault);
  for (const [phase, ms] of Object.entries(took) as [Phase, number][]) {
    const kinds = (["page", "call", "inquiry"] as const).map((kind) =>
      recorder.line(phase, kind, ms),
    );
    say(`${phase} (${(ms / 1000).toFixed(0)} s): ${kinds.join("; ")}`);
  }
  const { people, organizations, leads } = stored;
  say(`${recorder.retried} requests failed on the stopped server and were sent to the other`);
  say(
    `${taken} inquiries acknowledged; in the database ${leads.length} leads, ` +
      `${people.length} people, ${organizations.length} organizations`,
  );
}

/**
 * Loads two servers over one PostgreSQL, stops one with SIGTERM and restarts it meanwhile, and compares what
 * was acknowledged with the rows. PostgreSQL is a new cluster on loopback with durable commits. Returns a
 * line for each fault. @throws when PostgreSQL is not installed, or a server does not start.
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
  const recorder = new Recorder();
  try {
    for (const server of servers) await server.untilListening();
    const origins = servers.map(({ origin }) => origin);
    const each = (count: number, visit: typeof readPages) =>
      Array.from({ length: count }, (_, place) => visit(recorder, origins, place));
    const visitors = [...each(crowd.readers, readPages), ...each(crowd.senders, sendInquiries)];
    const took = await drive(recorder, servers, startAt);
    await Promise.all(visitors);
    for (const server of servers) await server.end("SIGTERM");
    await conclude(recorder, url, took);
  } finally {
    recorder.isOver = true;
    for (const server of servers) await server.end("SIGKILL");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...recorder.faults];
}
