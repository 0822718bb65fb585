import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import { withDatabase } from "./support/app";
import { inquiry } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { ServerProcess } from "./support/server-process";

/** Visitors who send inquiries at the same time, one after another. */
const visitors = 4;

/** Inquiries acknowledged before the fault begins and after it has ended, and refusals in between. */
const [before, refusals, after] = [10, 4, 20];

/** What happened to the requests of all visitors. */
interface Tally {
  /** Ids of acknowledged leads. */
  readonly leads: string[];
  /** Bodies of the refusals. */
  readonly refused: unknown[];
}

/** Posts a record as the form does: the same request again until it is acknowledged. */
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

/** Sends inquiries until `isOver` says so. */
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

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

describeEachEngine("a database that fails in mid-stream", (engine) => {
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
    "is answered with 503, and nothing is lost or written twice: $name",
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
