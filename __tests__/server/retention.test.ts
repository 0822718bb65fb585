import { inquiries } from "../../src/server/export/command";
import { monthsAgo } from "../../src/server/records/expire";
import { until } from "../support/until";
import { testApp, withDatabase } from "./support/app";
import { engineCompany, leadFor, store } from "./support/bodies";
import { runCommand } from "./support/command";
import { describeAnyEngine } from "./support/engines";

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
    const unreachable = {
      WEBHOOK_URL: "http://127.0.0.1:9/",
      WEBHOOK_SECRET: "a secret of some length",
    };
    const silent = await testApp(url);
    const kept = await leadFor(silent);
    const old = await store(silent, "/api/lead", await leadFor(silent));
    const young = await store(silent, "/api/lead", kept);
    const abandoned = await store(silent, "/api/organization", engineCompany);
    await silent.close();
    const announcing = await testApp(url, unreachable);
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
    await never.ready();
    await never.close();
    const idsOf = (table: "lead" | "person" | "organization") =>
      withDatabase(url, async (db) => {
        const rows = await db.selectFrom(table).select("id").execute();
        return rows.map(({ id }) => id);
      });
    expect(await idsOf("lead")).toHaveLength(4);
    const expiring = await testApp(url, { RETENTION_MONTHS: "12" });
    await expiring.ready();
    const isLeft = async (id: string) => (await idsOf("organization")).includes(id);
    await until(async () => !(await isLeft(abandoned)));
    await expiring.close();
    expect((await idsOf("lead")).toSorted()).toEqual([young, unsent].toSorted());
    expect(await idsOf("person")).toHaveLength(2);
    expect(await idsOf("organization")).toHaveLength(2);
    expect(await idsOf("person")).toContain(kept.person_id);
  });
});
