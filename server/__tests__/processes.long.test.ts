import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import { isNightly } from "../../testing/nightly";
import { withDatabase } from "../../testing/server/app";
import { ada, inquiry } from "../../testing/server/bodies";
import { describeEachEngine } from "../../testing/server/engines";
import { DrippingMailServer, HookReceiver, MailReceiver } from "../../testing/server/receivers";
import { ServerProcess } from "../../testing/server/server-process";
import { until } from "../../testing/until";

// Takes about 20 s: servers are started, killed and replaced.

/** How often a server is killed. */
const lives = isNightly ? 12 : 3;

/** Requests of an address in a minute. */
const max = 12;

interface Acknowledged {
  people: string[];
  organizations: string[];
  leads: string[];
}

/** Sends inquiries until the server is down, and records acknowledgements. */
async function submitUntilDead(server: ServerProcess, seen: Acknowledged): Promise<void> {
  const idFrom = async (response: Response, ids: string[]): Promise<string> => {
    const { id } = (await response.json()).data.data;
    ids.push(id);
    return id;
  };
  try {
    for (;;) {
      const personId = await idFrom(
        await server.post("/api/person", personOf(inquiry)),
        seen.people,
      );
      const organization = await server.post("/api/organization", organizationOf(inquiry));
      const organizationId = await idFrom(organization, seen.organizations);
      const lead = leadOf(inquiry, "Title", { personId, organizationId });
      await idFrom(await server.post("/api/lead", lead), seen.leads);
    }
  } catch (error) {
    if (!server.isEnding) throw error;
  }
}

/**
 * Whether a connection was refused, or reset before the server read the request: when it stops, idle
 * connections and those in the accept queue are reset. Clients then retry with the same key.
 */
function isTurnedAway(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNREFUSED" || code === "ECONNRESET";
}

/** The header of a request from the visitor with this number. */
const from = (visitor: number) => ({
  "x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

const idOf = async (response: Response): Promise<string> => (await response.json()).data.data.id;

/** A person who writes while one server takes over from another. */
const bystander = { ...ada, lastName: "Bystander" };

/** Posts a person over a kept connection; returns its id. */
function ask(agent: Agent, origin: string, key: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "idempotency-key": key, ...from(key) };
    const sent = request(`${origin}/api/person`, { agent, method: "POST", headers });
    sent.on("response", async (response) => {
      try {
        let text = "";
        for await (const chunk of response.setEncoding("utf8")) text += chunk;
        resolve(JSON.parse(text).data.data.id);
      } catch (cause) {
        reject(new Error("the answer broke off, or is no record", { cause }));
      }
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(bystander));
  });
}

describeEachEngine("servers that share a database", (engine) => {
  const mail = new MailReceiver();
  const hook = new HookReceiver();
  let url: string;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    url = await engine.newDatabaseUrl();
    await Promise.all([mail.start(), hook.start()]);
    const env = {
      RATE_LIMIT_MAX: String(max),
      TRUST_PROXY: "loopback",
      SMTP_URL: mail.url,
      NOTIFY_TO: "sales@site.example",
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: "0123456789abcdef",
    };
    // Together, on an empty database.
    [one, two] = await Promise.all([ServerProcess.start(url, env), ServerProcess.start(url, env)]);
  });
  afterAll(async () => {
    await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")]);
    await Promise.all([mail.stop(), hook.stop()]);
  });

  it("store one lead, and send one mail and one call, for a request sent to both ten times", async () => {
    const owners = {
      personId: await idOf(await one.post("/api/person", personOf(inquiry))),
      organizationId: await idOf(await two.post("/api/organization", organizationOf(inquiry))),
    };
    const lead = leadOf(inquiry, "Title", owners);
    const key = { "idempotency-key": "one" };
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, visitor) =>
        [one, two].map(async (server) =>
          idOf(await server.post("/api/lead", lead, { ...key, ...from(visitor) })),
        ),
      ).flat(),
    );
    expect(new Set(ids).size).toBe(1);
    const messages = () =>
      withDatabase(url, (db) => db.selectFrom("outbox").selectAll().orderBy("channel").execute());
    await until(async () => (await messages()).every(({ delivered_at }) => delivered_at !== null));
    expect(await messages()).toMatchObject([
      { lead_id: ids[0], channel: "mail", attempts: 1 },
      { lead_id: ids[0], channel: "webhook", attempts: 1 },
    ]);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([1, 1]);
  });

  it("share the rate limit of an address", async () => {
    // Over a file, each server counts for itself.
    const most = url.startsWith("file:") ? max * 2 : max;
    const minute = () => Math.floor(Date.now() / 60_000);
    const start = minute();
    const statuses: number[] = [];
    for (let request = 0; request < max * 2; request += 1) {
      const response = await (request % 2 ? one : two).post("/api/person", ada, from(99));
      statuses.push(response.status);
    }
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    expect(taken).toBeGreaterThanOrEqual(max);
    expect(taken).toBeLessThanOrEqual(most * (minute() - start + 1));
  });

  it("hand over under load without a broken response or a lost record", async () => {
    const stored: string[] = [];
    const dropped: unknown[] = [];
    let isOver = false;
    let visits = 1000;
    const agent = new Agent({ keepAlive: true });
    const visitor = async () => {
      while (!isOver) {
        visits += 1;
        const key = visits;
        const answer = await ask(agent, one.origin, key)
          .catch((error: unknown) => {
            if (!isTurnedAway(error)) dropped.push(error);
            return ask(agent, two.origin, key);
          })
          .catch((error: unknown) => void dropped.push(error));
        if (answer) stored.push(answer);
        // Frees the connection for the next request.
        await pause(0);
      }
    };
    const visitors = Array.from({ length: 20 }, visitor);
    await until(() => stored.length >= 100);
    expect(await one.end("SIGTERM")).toBe(0);
    const soFar = stored.length;
    await until(() => stored.length >= soFar + 100);
    isOver = true;
    await Promise.all(visitors);
    agent.destroy();
    expect(dropped).toEqual([]);
    const { lastName } = bystander;
    const people = await withDatabase(url, (db) =>
      db.selectFrom("person").select("id").where("lastName", "=", lastName).execute(),
    );
    expect(people.map(({ id }) => id).sort()).toEqual(stored.sort());
  });
});

describeEachEngine("a server process", (engine) => {
  it("keeps every acknowledged record when killed repeatedly under load", async () => {
    const url = await engine.newDatabaseUrl();
    const seen: Acknowledged = { people: [], organizations: [], leads: [] };
    for (let life = 0; life < lives; life += 1) {
      const server = await ServerProcess.start(url);
      const streams = Array.from({ length: 4 }, () => submitUntilDead(server, seen));
      const before = seen.leads.length;
      // At least one is acknowledged, even on a slow machine.
      await until(() => seen.leads.length > before);
      await pause(life * 60);
      await server.end("SIGKILL");
      await Promise.all(streams);
    }
    await withDatabase(url, async (db) => {
      const idsOf = async (table: "person" | "organization" | "lead") =>
        new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));
      const [people, organizations, leads] = [
        await idsOf("person"),
        await idsOf("organization"),
        await idsOf("lead"),
      ];
      expect(seen.people.filter((id) => !people.has(id))).toEqual([]);
      expect(seen.organizations.filter((id) => !organizations.has(id))).toEqual([]);
      expect(seen.leads.filter((id) => !leads.has(id))).toEqual([]);
      const rows = await db.selectFrom("lead").select(["person_id", "organization_id"]).execute();
      expect(rows.every((row) => people.has(row.person_id))).toBe(true);
      expect(rows.every((row) => organizations.has(row.organization_id))).toBe(true);
    });
  });
});

it("says in one line why it cannot start", async () => {
  const start = ServerProcess.start("mysql://nowhere");
  await expect(start).rejects.toThrow("DATABASE_URL must be file:<path> or postgres://");
  const misplaced = ServerProcess.start("file:/dev/null/none.db");
  await expect(misplaced).rejects.toThrow(/The server cannot start: .*ENOTDIR/);
});

it("starts without its PostgreSQL server, and stops", async () => {
  const waiting = await ServerProcess.start("postgres://test@127.0.0.1:1/none");
  expect((await fetch(`${waiting.origin}/healthz`)).status).toBe(200);
  expect((await waiting.post("/api/person", ada)).status).toBe(503);
  expect(await waiting.end("SIGTERM")).toBe(0);
});

// The delivery gets five seconds. `npm test -- --all` stops a server with such a delivery in its own process.
if (isNightly) {
  describeEachEngine("a server process with a delivery that never finishes", (engine) => {
    it("exits on SIGTERM", async () => {
      const drip = new DrippingMailServer();
      await drip.start();
      const env = { SMTP_URL: drip.url, NOTIFY_TO: "sales@site.example" };
      const server = await ServerProcess.start(await engine.newDatabaseUrl(), env);
      await fetch(`${server.origin}/api/inquiry`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(inquiry),
      });
      await until(() => drip.received > 0);
      expect(await server.end("SIGTERM")).toBe(0);
      await drip.stop();
    });
  });
}
