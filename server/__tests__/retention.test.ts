import type { FastifyInstance } from "fastify";
import { freePort } from "../../testing/free-port";
import { captureLog, deadHook, testApp, withDatabase } from "../../testing/server/app";
import { copyLead, engineCompany, leadFor, store } from "../../testing/server/bodies";
import { runCommand } from "../../testing/server/command";
import { describeAnyEngine, describeEachEngine } from "../../testing/server/engines";
import { until } from "../../testing/until";
import { inquiries } from "../export/command";
import { monthsAgo } from "../records/expire";
import { limits, observeClock, refusalOf } from "../records/retention";

it.each([
  ["2026-07-15T10:00:00.000Z", 12, "2025-07-15T10:00:00.000Z"],
  ["2026-03-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2026-01-10T10:00:00.000Z", 2, "2025-11-10T10:00:00.000Z"],
])("from %s, %d months ago is %s", (now, months, then) => {
  expect(monthsAgo(months, new Date(now))).toBe(then);
});

describeAnyEngine("retention", (engine) => {
  it("erases old records, keeps those with a message to send, and lists them before", async () => {
    const url = await engine.newDatabaseUrl();
    const silent = await testApp(url);
    const kept = await leadFor(silent);
    const old = await store(silent, "/api/lead", await leadFor(silent));
    const young = await store(silent, "/api/lead", kept);
    const abandoned = await store(silent, "/api/organization", engineCompany);
    await silent.close();
    const announcing = await testApp(url, deadHook);
    const unsent = await store(announcing, "/api/lead", await leadFor(announcing));
    const givenUp = await store(announcing, "/api/lead", await leadFor(announcing));
    await announcing.close();
    const long_ago = "2020-01-01T00:00:00.000Z";
    await withDatabase(url, async (db) => {
      const aged = { created_at: long_ago };
      await db.updateTable("lead").set(aged).where("id", "<>", young).execute();
      await db.updateTable("person").set(aged).execute();
      await db.updateTable("organization").set(aged).execute();
      const outcome = { given_up_at: long_ago };
      await db.updateTable("outbox").set(outcome).where("lead_id", "=", givenUp).execute();
    });
    const env = { DATABASE_URL: url, RETENTION_MONTHS: "12" };
    const { status, stdout: listed } = await runCommand(inquiries, env, "--expired");
    expect(status).toBe(0);
    for (const id of [old, givenUp, abandoned]) expect(listed).toContain(id);
    for (const id of [young, unsent, kept.person_id]) expect(listed).not.toContain(id);

    const never = await testApp(url);
    await never.listen({ host: "127.0.0.1", port: 0 });
    await never.close();
    const idsOf = (table: "lead" | "person" | "organization") =>
      withDatabase(url, async (db) => {
        const rows = await db.selectFrom(table).select("id").execute();
        return rows.map(({ id }) => id);
      });
    expect(await idsOf("lead")).toHaveLength(4);
    const expiring = await testApp(url, { RETENTION_MONTHS: "12" });
    await expiring.listen({ host: "127.0.0.1", port: 0 });
    const isLeft = async (id: string) => (await idsOf("organization")).includes(id);
    await until(async () => !(await isLeft(abandoned)));
    await expiring.close();
    expect((await idsOf("lead")).toSorted()).toEqual([young, unsent].toSorted());
    expect(await idsOf("person")).toHaveLength(2);
    expect(await idsOf("organization")).toHaveLength(2);
    expect(await idsOf("person")).toContain(kept.person_id);
  });
});

const dayMs = 24 * 60 * 60 * 1000;
const yearMs = 365 * dayMs;
const today = Date.parse("2026-11-20T12:00:00.000Z");
const iso = (time: number) => new Date(time).toISOString();

/** Sets the wall clock, and nothing else, to a time from which it goes on. */
function setClock(now: number): void {
  const doNotFake = [
    ...["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"],
    ...["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
  ] as const;
  jest.useFakeTimers({ now, doNotFake: [...doNotFake], advanceTimers: true });
}

describeEachEngine("a server that would erase expired inquiries", (engine) => {
  const months = "24";
  let url: string;
  const apps = new Set<FastifyInstance>();
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    apps.clear();
    jest.useRealTimers();
  });

  /** Stores leads of a time, each with owners of that time. */
  async function storeLeads(count: number, created_at: string): Promise<void> {
    const app = await testApp(url);
    const first = await store(app, "/api/lead", await leadFor(app));
    await app.close();
    await withDatabase(url, async (db) => {
      const ids = [first, ...(count > 1 ? await copyLead(db, first, count - 1) : [])];
      await db.updateTable("lead").set({ created_at }).where("id", "in", ids).execute();
      for (const table of ["person", "organization"] as const)
        await db
          .updateTable(table)
          .set({ created_at })
          .where("created_at", ">", iso(today - dayMs))
          .execute();
    });
  }
  const countLeads = () =>
    withDatabase(url, async (db) => (await db.selectFrom("lead").select("id").execute()).length);
  /** As if a server had believed a time, and erased what expired by then. */
  const noteRun = (time: number) =>
    withDatabase(url, async (db) => {
      const clock = { seen_at: iso(time), erased_before: monthsAgo(24, new Date(time)) };
      await db.deleteFrom("clock").execute();
      await db
        .insertInto("clock")
        .values({ id: "last", ...clock })
        .execute();
    });

  /** Starts a server that listens, and waits until it has looked for expired inquiries. */
  async function start(now: number, isRefused: boolean) {
    setClock(now);
    const port = await freePort();
    const { entries, logStream } = captureLog();
    const env = {
      RETENTION_MONTHS: months,
      LOG_LEVEL: "error",
      // Not ready without pages, otherwise.
      SITE_ORIGIN: "https://site.example",
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: String(port),
    };
    const looked = (): string | undefined =>
      entries().find(({ msg }) => msg.startsWith("expired inquiries"))?.msg;
    const app = await testApp(url, env, { logStream });
    apps.add(app);
    await app.listen({ host: "127.0.0.1", port: 0 });
    const isDone = () =>
      withDatabase(url, async (db) => {
        const { seen_at, erased_before } =
          (await db.selectFrom("clock").selectAll().executeTakeFirst()) ?? {};
        const isErased = (erased_before ?? "") >= monthsAgo(24, new Date(now));
        return isErased && (seen_at ?? "") >= iso(now);
      });
    await until(async () => (isRefused ? looked() !== undefined : await isDone()));
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return {
      said: looked(),
      ready: (await app.inject("/readyz?api")).json(),
      refused: /^website_retention_refused (\d)$/m.exec(metrics)?.[1],
    };
  }

  it.each([
    ["ahead of the newest record", "the clock is ahead", 20, 0, undefined, 3 * yearMs],
    ["ahead of the last run", "the clock is ahead", 20, -690 * dayMs, 0, limits.aheadMs + dayMs],
    ["behind the newest record", "the clock is behind", 20, 0, undefined, -2 * dayMs],
    ["behind the last run", "the clock is behind", 3, -3 * yearMs, 0, -2 * dayMs],
    ["right, and all is old", "too many at once", 20, -3 * yearMs, undefined, 0],
    ["right again, after one behind", "dated before the last erasure", 2, -5 * yearMs, 0, dayMs],
  ] as const)(
    "refuses while the clock is %s, until an operator allows it once",
    async (_case, reason, count, stored, run, now) => {
      setClock(today);
      await storeLeads(count, iso(today + stored));
      // A visitor of today, so that the newest record tells nothing more.
      if (reason === "too many at once") await storeLeads(1, iso(today));
      if (run !== undefined) await noteRun(today + run);
      const before = await countLeads();
      const { said, ready, refused } = await start(today + now, true);
      expect(said).toBe(`expired inquiries not erased: ${reason}`);
      expect(ready).toEqual({ status: "ok", warnings: ["retention"] });
      expect(refused).toBe("1");
      expect(await countLeads()).toBe(before);
      const env = { DATABASE_URL: url, RETENTION_MONTHS: months };
      const listed = await runCommand(inquiries, env, "--expired");
      expect(listed.stdout).toContain(`The server does not erase these by itself (${reason}).`);
      const allowed = await runCommand(inquiries, env, "--erase-expired");
      expect([allowed.status, allowed.stdout]).toEqual([0, expect.stringMatching(/^Removed /)]);
      const left = await countLeads();
      const expired = today + now - 2 * yearMs > today + stored ? count : 0;
      expect(left).toBe(before - expired);
      const next = await start(today + now + dayMs, false);
      expect([next.said, next.ready, next.refused]).toEqual([undefined, { status: "ok" }, "0"]);
    },
  );

  it.each([
    ["its newest inquiry is two years old, and it was never away", 1, -2 * yearMs, 0, dayMs],
    ["it was away for six days", 4, -2 * yearMs, 0, 6 * dayMs],
    ["its last ten inquiries expire together", limits.few, -2 * yearMs, 0, dayMs],
  ] as const)("erases when %s", async (_case, count, stored, run, now) => {
    setClock(today);
    await storeLeads(count, iso(today + stored));
    await noteRun(today + run);
    const { said, refused } = await start(today + now, false);
    expect([said, refused, await countLeads()]).toEqual([undefined, "0", 0]);
  });

  it("does not take inquiries that a wrong clock has dated for proof of it", async () => {
    setClock(today);
    await storeLeads(20, iso(today));
    const wrong = today + 3 * yearMs;
    await withDatabase(url, async (db) => {
      await observeClock(db, wrong);
      const [lead] = await db.selectFrom("lead").select("id").limit(1).execute();
      const dated = { created_at: iso(wrong) };
      await db
        .updateTable("lead")
        .set(dated)
        .where("id", "=", lead?.id ?? "")
        .execute();
      await observeClock(db, wrong + dayMs);
      setClock(wrong + dayMs);
      expect(await refusalOf(db, monthsAgo(24))).toBe("the clock is ahead");
    });
  });

  it("erases each inquiry once beside another server on its database", async () => {
    await storeLeads(210, iso(Date.now() - 3 * yearMs));
    const young = await testApp(url);
    const kept = await store(young, "/api/lead", await leadFor(young));
    await young.close();
    await withDatabase(url, (db) => copyLead(db, kept, 700));
    const { lines, entries, logStream } = captureLog();
    const env = { RETENTION_MONTHS: months, LOG_LEVEL: "info" };
    for (const _ of [1, 2]) apps.add(await testApp(url, env, { logStream }));
    await Promise.all([...apps].map((app) => app.listen({ host: "127.0.0.1", port: 0 })));
    await until(async () => (await countLeads()) === 701);
    await Promise.all([...apps].map((app) => app.close()));
    const erased = entries().filter(({ leads }) => leads !== undefined);
    expect(erased.reduce((sum, { leads }) => sum + leads, 0)).toBe(210);
    expect(lines.join("")).not.toContain("not erased");
  });
});
