import Libsql from "libsql";
import { Client } from "pg";
import { inquiry } from "../../__tests__/server/support/bodies";
import { HookReceiver } from "../../__tests__/server/support/receivers";
import { freePort } from "../../__tests__/support/free-port";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import type { InquiryValues } from "../../src/shared/inquiry/schema";
import type { Arena, Attack } from "./arena";
import { type Answer, idIn, postForm, postJson, statusFrom, within } from "./http-client";
import { type Announced, type Entry, Ledger, type Stored } from "./ledger";
import { processesOf, type Server, spawnServer } from "./server";

/** Per attack and round: enough for thirty in each attack in two hours. */
const kills = 6;

const visitors = 40;

const secret = "0123456789abcdef";

/** Longest wait for the webhook's receiver to get everything, in milliseconds. */
const announceMs = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A visitor's form, told from all others by its marker. */
function valuesOf(marker: string): InquiryValues {
  return { ...inquiry, email: `${marker}@visitor.example`, organization: marker };
}

/** Runs statements on a database that no server has open. */
async function query(url: string, statements: readonly string[]): Promise<unknown[][]> {
  if (url.startsWith("file:")) {
    const database = new Libsql(url.slice("file:".length));
    try {
      return statements.map((statement) => {
        const prepared = database.prepare(statement);
        if (prepared.reader) return prepared.all();
        prepared.run();
        return [];
      });
    } finally {
      database.close();
    }
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results: unknown[][] = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

/** Everything that is stored, once every server has ended; and what SQLite says of its file. */
export async function readStored(url: string): Promise<{ stored: Stored; integrity: string }> {
  const statements = [
    "select id, email from person",
    "select id, name from organization",
    "select id, person_id, organization_id from lead",
    "select lead_id, delivered_at from outbox",
    ...(url.startsWith("file:") ? ["pragma integrity_check"] : []),
  ];
  const [people, organizations, leads, messages, check] = await query(url, statements);
  const stored = { people, organizations, leads, messages } as unknown as Stored;
  const integrity = check ? Object.values(check[0] as Record<string, string>).join() : "ok";
  return { stored, integrity };
}

/** Visitors who send inquiries until they are told to stop, to servers that come and go. */
export class Crowd {
  readonly ledger = new Ledger();
  private isOver = false;
  private readonly all: Promise<void>[];

  constructor(
    private readonly arena: Arena,
    private readonly origins: readonly string[],
    count = visitors,
  ) {
    this.all = Array.from({ length: count }, (_, place) => this.visit(place));
  }

  /** Ends once each visitor's inquiry under way has. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
  }

  private async visit(place: number): Promise<void> {
    for (let visit = 0; !this.isOver && !this.arena.isClosed; visit += 1) {
      const marker = `v${place}n${visit}s${this.arena.random.text(4)}`;
      const kind = this.arena.random.pick(["keyed", "unkeyed", "native"]);
      const entry = this.ledger.open(marker, kind === "native");
      if (kind === "native") await this.sendForm(entry);
      else await this.sendRecords(entry, kind === "keyed");
      await pause(0);
    }
  }

  /** Tries until there is an answer; once only unless it may be repeated. */
  private async send(
    post: (origin: string) => Promise<Answer>,
    mayRepeat: boolean,
  ): Promise<Answer | undefined> {
    for (let attempt = 0; attempt < (mayRepeat ? 400 : 1); attempt += 1) {
      try {
        const answer = await post(this.arena.random.pick(this.origins));
        if (answer.status === 201 || answer.status === 303) return answer;
        if (answer.status !== 503) {
          this.arena.find(`an inquiry was answered ${answer.status}: ${answer.body.slice(0, 100)}`);
          return undefined;
        }
      } catch {
        // The server is gone for the moment.
      }
      if (this.arena.isClosed || (this.isOver && attempt > 50)) return undefined;
      await pause(100);
    }
    return undefined;
  }

  private async sendForm(entry: Entry): Promise<void> {
    const values = valuesOf(entry.marker);
    // A form names its origin, which its title depends on, and so whether it is the same again.
    const headers = { host: "site.example" };
    const answer = await this.send((origin) => postForm(origin, values, { headers }), true);
    entry.isTaken = answer?.status === 303;
  }

  private async sendRecords(entry: Entry, isKeyed: boolean): Promise<void> {
    const { marker, acknowledged } = entry;
    const values = valuesOf(marker);
    const store = async (table: "person" | "organization" | "lead", body: unknown) => {
      const headers: Record<string, string> = { host: "site.example" };
      if (isKeyed) headers["idempotency-key"] = `${table}-${marker}`;
      const post = (origin: string) => postJson(origin, `/api/${table}`, body, { headers });
      const copies = isKeyed && this.arena.random.below(4) === 0 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: copies }, () => this.send(post, isKeyed)),
      );
      const ids = new Set(answers.flatMap((answer) => (answer ? (idIn(answer) ?? []) : [])));
      if (ids.size > 1) this.arena.find(`doubled: ${marker} got ${[...ids]} for one key`);
      const [id] = ids;
      if (id !== undefined) acknowledged[table] = id;
      return id;
    };
    const personId = await store("person", personOf(values));
    const organizationId = personId && (await store("organization", organizationOf(values)));
    if (!organizationId) return;
    await store("lead", leadOf(values, "Title", { personId, organizationId }));
  }
}

/** The calls that the receiver has accepted. */
function announcedTo(hook: HookReceiver): Announced[] {
  return hook.accepted.map(({ headers, body }) => {
    const { data } = JSON.parse(body) as { data: { id: string } };
    return { leadId: data.id, messageId: String(headers["webhook-id"]) };
  });
}

/** A receiver of leads, and the settings of a server that announces them to it. */
async function openHook(arena: Arena) {
  const hook = new HookReceiver();
  await hook.start();
  arena.onEnd(() => hook.stop());
  return { hook, env: { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret, LOG_LEVEL: "warn" } };
}

/** Lets a server announce what is left, and compares promises, database and announcements. */
async function settle(
  arena: Arena,
  url: string,
  ledger: Ledger,
  hook: HookReceiver,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { integrity } = await readStored(url);
  arena.expect(integrity === "ok", `integrity_check: ${integrity}`);
  // What was on its way at a kill is leased for five minutes, which are not waited for here.
  const free = "update outbox set due_at = created_at where delivered_at is null";
  await query(url, [free]);
  const last = await arena.start({ ...env, DATABASE_URL: url, LOG_LEVEL: "info" });
  let heard = -1;
  await within(announceMs, async () => {
    await pause(2000);
    const isQuiet = heard === hook.accepted.length;
    heard = hook.accepted.length;
    return isQuiet;
  });
  const code = await last.end("SIGTERM");
  arena.expect(code === 0, `SIGTERM at rest: exit ${code}`);
  const { stored } = await readStored(url);
  const announced = announcedTo(hook);
  for (const fault of ledger.compare(stored, announced)) arena.find(fault);
  const twice = announced.length - new Set(announced.map(({ leadId }) => leadId)).size;
  arena.note(
    `${ledger.acknowledged} acknowledged, ${stored.leads.length} leads, ${twice} announced twice`,
  );
}

/** Kills one of so many servers over one database again and again, and restarts it. */
const killing = (engine: "libsql" | "postgres", processes: number): Attack => ({
  name: `kill-${engine}-${processes}`,
  engine,
  async run(arena) {
    const url = await arena.newDatabase();
    const { hook, env } = await openHook(arena);
    const ports = await Promise.all(Array.from({ length: processes }, freePort));
    const startAt = (port: number) =>
      arena.start({ ...env, LOG_LEVEL: "info", DATABASE_URL: url, PORT: String(port) });
    const servers = await Promise.all(ports.map(startAt));
    const crowd = new Crowd(
      arena,
      servers.map(({ origin }) => origin),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      const before = crowd.ledger.acknowledged;
      await within(20_000, () => crowd.ledger.acknowledged > before + 20);
      await pause(arena.random.below(1500));
      const place = kill % processes;
      await servers[place]?.end("SIGKILL");
      const again = await startAt(ports[place] ?? 0);
      servers[place] = again;
    }
    const before = crowd.ledger.acknowledged;
    await within(20_000, () => crowd.ledger.acknowledged > before + 20);
    await crowd.stop();
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    arena.note(`${kills + processes} kills`);
    await settle(arena, url, crowd.ledger, hook, env);
  },
});

/** Tells what was started to stop while visitors send inquiries. */
const stopping = (name: string, command: readonly string[], codes: readonly unknown[]): Attack => ({
  name: `stop-${name}`,
  async run(arena) {
    const url = await arena.newDatabase();
    const { hook, env } = await openHook(arena);
    const origin = `http://127.0.0.1:${await freePort()}`;
    const settings = { ...env, DATABASE_URL: url, PORT: new URL(origin).port };
    const outer: Server = arena.adopt(spawnServer(arena.folder, settings, command));
    const isServing = async () => (await statusFrom(origin, "/healthz")) === 200;
    if (!(await within(60_000, isServing))) throw new Error(`no start: ${outer.output}`);
    const crowd = new Crowd(arena, [origin]);
    await within(20_000, () => crowd.ledger.acknowledged > 60);
    const start = performance.now();
    const code = await outer.end("SIGTERM");
    arena.expect(codes.includes(code), `SIGTERM under load: exit ${code}`);
    const isGone = await within(30_000, () => processesOf(arena.folder).length === 0);
    arena.expect(isGone, `still running 30 s after SIGTERM: ${processesOf(arena.folder)}`);
    arena.note(`gone after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await crowd.stop();
    await settle(arena, url, crowd.ledger, hook, env);
  },
});

export const killAttacks: readonly Attack[] = [
  killing("libsql", 1),
  killing("libsql", 2),
  killing("postgres", 2),
  stopping("direct", [process.execPath, "dist/server.cjs"], [0]),
  stopping("npm", ["npm", "run", "serve"], [0]),
  // A shell in between ends by the signal.
  stopping("npx", ["npx", "tsx", "src/server/main.ts"], [0, null, 143]),
];
