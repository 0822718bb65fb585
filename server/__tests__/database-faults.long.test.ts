import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import { newFolder, smallSite } from "../../testing/new-folder";
import { withDatabase } from "../../testing/server/app";
import { inquiry } from "../../testing/server/bodies";
import { describeEachEngine } from "../../testing/server/engines";
import { ServerProcess } from "../../testing/server/server-process";
import { until } from "../../testing/until";

// Takes up to 40 s on a quiet machine: a server waits five seconds for a locked file and fifteen for a frozen
// server, and keeps each answer about its readiness for one.

/** Concurrent visitors, each of whom sends one inquiry after another. */
const visitors = 4;

/** Inquiries acknowledged before and after the fault, and refusals during it. */
const [before, refusals, after] = [10, 4, 20];

/** The results of all requests. */
interface Tally {
  /** Ids of acknowledged leads. */
  readonly leads: string[];
  /** Bodies of the refusals. */
  readonly refused: unknown[];
}

/** Posts a record and retries with the same key until it is acknowledged, as the form does. */
async function insist(
  server: ServerProcess,
  path: string,
  body: unknown,
  tally: Tally,
): Promise<string> {
  const key = { "idempotency-key": randomUUID() };
  for (;;) {
    const response = await server.post(path, body, key);
    const answer = await response.json();
    if (response.status === 201) return answer.data.data.id;
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    tally.refused.push(answer);
    await pause(25);
  }
}

/** Sends inquiries until `isOver` returns true. */
async function visit(server: ServerProcess, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const personId = await insist(server, "/api/person", personOf(inquiry), tally);
    const company = organizationOf(inquiry);
    const organizationId = await insist(server, "/api/organization", company, tally);
    const lead = leadOf(inquiry, "Title", { personId, organizationId });
    tally.leads.push(await insist(server, "/api/lead", lead, tally));
  }
}

describeEachEngine("a database that fails under load", (engine) => {
  let url: string;
  let server: ServerProcess;
  const tally: Tally = { leads: [], refused: [] };
  beforeAll(async () => {
    url = await engine.newDatabaseUrl();
    server = await ServerProcess.start(url, { PUBLIC_DIR: newFolder(smallSite) });
  });
  afterAll(async () => {
    expect(await server.end("SIGTERM")).toBe(0);
  });

  /** Waits for an answer about readiness: each is kept for a second. */
  const untilReadiness = (status: number, body: object) =>
    until(async () => {
      const answer = await fetch(`${server.origin}/readyz`);
      const said = [answer.status, answer.headers.get("retry-after"), await answer.json()];
      const expected = [status, status === 503 ? "5" : null, body];
      return JSON.stringify(said) === JSON.stringify(expected);
    });

  it.each(engine.faults)(
    "gives 503, is not ready, and loses nothing and stores nothing twice: $name",
    async ({ begin }) => {
      await untilReadiness(200, { status: "ok" });
      const start = { leads: tally.leads.length, refused: tally.refused.length };
      let target = Number.POSITIVE_INFINITY;
      const streams = Array.from({ length: visitors }, () =>
        visit(server, tally, () => tally.leads.length >= target),
      );
      await until(() => tally.leads.length >= start.leads + before);
      const end = await begin(url, server.pid);
      await Promise.all([
        until(() => tally.refused.length >= start.refused + refusals),
        untilReadiness(503, { status: "not ready", failed: ["database"] }),
      ]);
      for (const [path, status] of Object.entries({ "/healthz": 200, "/": 200, "/nowhere": 404 }))
        expect([path, (await fetch(server.origin + path)).status]).toEqual([path, status]);
      await end();
      target = tally.leads.length + after;
      await Promise.all([...streams, untilReadiness(200, { status: "ok" })]);

      expect(server.isRunning).toBe(true);
      const words = "Inquiries cannot be stored at the moment. Please try again later.";
      for (const body of tally.refused) expect(body).toEqual({ error: { message: words } });
      await withDatabase(url, async (db) => {
        const leads = await db.selectFrom("lead").selectAll().execute();
        const idsOf = async (table: "person" | "organization") =>
          (await db.selectFrom(table).select("id").execute()).map(({ id }) => id).sort();
        expect(leads.map(({ id }) => id).sort()).toEqual([...tally.leads].sort());
        expect(leads.map((lead) => lead.person_id).sort()).toEqual(await idsOf("person"));
        expect(leads.map((lead) => lead.organization_id).sort()).toEqual(
          await idsOf("organization"),
        );
        const probes = sql`select * from idempotency where scope = 'probe'`;
        expect((await probes.execute(db)).rows).toEqual([]);
      });
    },
  );
});

it("a server that waits for its database server stops as others do", async () => {
  const waiting = await ServerProcess.start("postgres://test@127.0.0.1:1/none");
  expect(await waiting.end("SIGTERM")).toBe(0);
});
