import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import { until } from "../support/until";
import { withDatabase } from "./support/app";
import { inquiry } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { ServerProcess } from "./support/server-process";

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
    expect(response.status).toBe(503);
    tally.refused.push(answer);
    await pause(10);
  }
}

/** Sends inquiries until `isOver` returns true. */
async function visit(server: ServerProcess, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const personId = await insist(server, "/api/person", personOf(inquiry), tally);
    const organizationId = await insist(
      server,
      "/api/organization",
      organizationOf(inquiry),
      tally,
    );
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
    server = await ServerProcess.start(url);
  }, 30_000);
  afterAll(async () => {
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it.each(engine.faults)(
    "gives 503, and nothing is lost or stored twice: $name",
    async ({ begin }) => {
      const start = { leads: tally.leads.length, refused: tally.refused.length };
      let target = Number.POSITIVE_INFINITY;
      const streams = Array.from({ length: visitors }, () =>
        visit(server, tally, () => tally.leads.length >= target),
      );
      await until(() => tally.leads.length >= start.leads + before);
      const end = await begin(url, server.pid);
      await until(() => tally.refused.length >= start.refused + refusals);
      expect((await fetch(`${server.origin}/nowhere`)).status).toBe(404);
      await end();
      target = tally.leads.length + after;
      await Promise.all(streams);

      expect(server.isRunning).toBe(true);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      const words = "Inquiries cannot be stored at the moment. Please try again later.";
      for (const body of tally.refused) expect(body).toEqual({ error: { message: words } });
      await withDatabase(url, async (db) => {
        const leads = await db.selectFrom("lead").selectAll().execute();
        expect(leads.map(({ id }) => id).sort()).toEqual([...tally.leads].sort());
        const owners = {
          people: leads.map(({ person_id }) => person_id).sort(),
          organizations: leads.map(({ organization_id }) => organization_id).sort(),
        };
        const people = await db.selectFrom("person").select("id").orderBy("id").execute();
        const organizations = await db
          .selectFrom("organization")
          .select("id")
          .orderBy("id")
          .execute();
        expect(people.map(({ id }) => id)).toEqual(owners.people);
        expect(organizations.map(({ id }) => id)).toEqual(owners.organizations);
      });
    },
    60_000,
  );
});
