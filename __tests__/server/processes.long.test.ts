import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import { testApp, withDatabase } from "./support/app";
import { ada, inquiry, post } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { PostgresServer, postgresPrograms } from "./support/postgres";
import { DrippingMailServer, HookReceiver, MailReceiver } from "./support/receivers";
import { ServerProcess } from "./support/server-process";

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

/** Posts a person over a kept connection; returns its id. */
function ask(agent: Agent, origin: string, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "idempotency-key": key };
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
    sent.end(JSON.stringify(ada));
  });
}

describeEachEngine("server processes", (engine) => {
  it("keep every acknowledged record when killed repeatedly under load", async () => {
    const url = await engine.newDatabaseUrl();
    const seen: Acknowledged = { people: [], organizations: [], leads: [] };
    for (let life = 0; life < 5; life += 1) {
      const server = await ServerProcess.start(url);
      const streams = Array.from({ length: 4 }, () => submitUntilDead(server, seen));
      const before = seen.leads.length;
      // At least one is acknowledged, even on a slow machine.
      while (seen.leads.length === before) await pause(5);
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
  }, 120_000);

  it("start together on an empty database and share keys", async () => {
    const url = await engine.newDatabaseUrl();
    const servers = await Promise.all([1, 2, 3].map(() => ServerProcess.start(url)));
    const key = { "idempotency-key": "shared" };
    const ids = await Promise.all(
      servers.flatMap((server) =>
        [1, 2, 3, 4].map(async () => {
          const response = await server.post("/api/person", ada, key);
          return (await response.json()).data.data.id;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const codes = await Promise.all(servers.map((server) => server.end("SIGTERM")));
    expect(codes).toEqual([0, 0, 0]);
  }, 60_000);

  it("hand over under load without a broken response or a lost record", async () => {
    const url = await engine.newDatabaseUrl();
    const former = await ServerProcess.start(url);
    const next = await ServerProcess.start(url);
    const stored: string[] = [];
    const dropped: unknown[] = [];
    let isOver = false;
    const agent = new Agent({ keepAlive: true });
    const visitor = async (place: number) => {
      for (let visit = 0; !isOver; visit += 1) {
        const key = `${place}-${visit}`;
        const answer = await ask(agent, former.origin, key)
          .catch((error: unknown) => {
            if (!isTurnedAway(error)) dropped.push(error);
            return ask(agent, next.origin, key);
          })
          .catch((error: unknown) => void dropped.push(error));
        if (answer) stored.push(answer);
        // Frees the connection for the next request.
        await pause(0);
      }
    };
    const visitors = Array.from({ length: 20 }, (_, place) => visitor(place));
    while (stored.length < 100) await pause(5);
    expect(await former.end("SIGTERM")).toBe(0);
    const soFar = stored.length;
    while (stored.length < soFar + 100) await pause(5);
    isOver = true;
    await Promise.all(visitors);
    agent.destroy();
    await next.end("SIGTERM");
    expect(dropped).toEqual([]);
    await withDatabase(url, async (db) => {
      const people = await db.selectFrom("person").select("id").execute();
      expect(people.map(({ id }) => id).sort()).toEqual(stored.sort());
    });
  }, 60_000);

  it("exit on SIGTERM during a delivery that never finishes", async () => {
    const drip = new DrippingMailServer();
    await drip.start();
    const env = { SMTP_URL: drip.url, NOTIFY_TO: "sales@site.example" };
    const server = await ServerProcess.start(await engine.newDatabaseUrl(), env);
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    const body = new URLSearchParams(inquiry).toString();
    await fetch(`${server.origin}/api/inquiry`, {
      method: "POST",
      redirect: "manual",
      body,
      ...form,
    });
    while (drip.received === 0) await pause(20);
    const killed = setTimeout(() => void server.end("SIGKILL"), 40_000);
    expect(await server.end("SIGTERM")).toBe(0);
    clearTimeout(killed);
    await drip.stop();
  }, 60_000);

  it("start on an existing database", async () => {
    const url = await engine.newDatabaseUrl();
    for (let start = 0; start < 2; start += 1) {
      const app = await testApp(url);
      expect((await post(app, "/api/person", ada)).statusCode).toBe(201);
      await app.close();
    }
  });
});

describe("a server process", () => {
  it("says in one line why it cannot start", async () => {
    const start = ServerProcess.start("mysql://nowhere");
    await expect(start).rejects.toThrow("DATABASE_URL must be file:<path> or postgres://");
    const unreachable = ServerProcess.start("postgres://test@127.0.0.1:1/none");
    await expect(unreachable).rejects.toThrow(/The server cannot start: .*ECONNREFUSED/);
  }, 30_000);
});

const describeOverPostgres = postgresPrograms ? describe : describe.skip;

describeOverPostgres("two processes over one PostgreSQL (skipped without its programs)", () => {
  const mail = new MailReceiver();
  const hook = new HookReceiver();
  let postgres: PostgresServer;
  let one: ServerProcess;
  let two: ServerProcess;
  const max = 12;

  beforeAll(async () => {
    postgres = await PostgresServer.start(String(postgresPrograms));
    await Promise.all([mail.start(), hook.start()]);
    const url = await postgres.newDatabase();
    const env = {
      RATE_LIMIT_MAX: String(max),
      TRUST_PROXY: "loopback",
      SMTP_URL: mail.url,
      NOTIFY_TO: "sales@site.example",
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: "0123456789abcdef",
    };
    [one, two] = await Promise.all([ServerProcess.start(url, env), ServerProcess.start(url, env)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")]);
    await Promise.all([mail.stop(), hook.stop(), postgres.stop()]);
  });

  it("store one lead, and send one mail and one call, for a request sent to both ten times", async () => {
    const idOf = async (response: Response) => (await response.json()).data.data.id;
    const from = (sender: number) => ({ "x-forwarded-for": `192.0.2.${sender}` });
    const owners = {
      personId: await idOf(await one.post("/api/person", personOf(inquiry), from(1))),
      organizationId: await idOf(
        await one.post("/api/organization", organizationOf(inquiry), from(1)),
      ),
    };
    const lead = leadOf(inquiry, "Title", owners);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, sender) =>
        [one, two].map((server) =>
          server.post("/api/lead", lead, { "idempotency-key": "one", ...from(sender) }).then(idOf),
        ),
      ).flat(),
    );
    expect(new Set(ids).size).toBe(1);
    while (mail.accepted.length + hook.accepted.length < 2) await pause(20);
    // Long enough for a second message to arrive.
    await pause(500);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([1, 1]);
  }, 30_000);

  it("share the rate limit of an address", async () => {
    const minute = () => Math.floor(Date.now() / 60_000);
    const start = minute();
    const statuses: number[] = [];
    const from = { "x-forwarded-for": "192.0.2.99" };
    for (let request = 0; request < max * 2; request += 1) {
      const response = await (request % 2 ? one : two).post("/api/person", ada, from);
      statuses.push(response.status);
    }
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    expect(taken).toBeGreaterThanOrEqual(max);
    expect(taken).toBeLessThanOrEqual(max * (minute() - start + 1));
  }, 30_000);
});
