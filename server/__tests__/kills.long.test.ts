import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { freePort } from "../../testing/free-port";
import { isNightly } from "../../testing/nightly";
import { withDatabase } from "../../testing/server/app";
import { describeEachEngine } from "../../testing/server/engines";
import { HookReceiver, PipedriveReceiver } from "../../testing/server/receivers";
import { ServerProcess } from "../../testing/server/server-process";
import { faultsOf, readStored, Visitors, valuesOf } from "../../testing/server/visitors";
import { until } from "../../testing/until";

// Takes about 10 s for each engine, and at night about two minutes on a quiet machine.

/** How often one of the two servers is killed, and the inquiries acknowledged before each kill. */
const [kills, before] = isNightly ? [12, 30] : [2, 20];

/** The id of the message by which a receiver was told of each lead, in the order of its calls. */
function announced({ accepted }: HookReceiver): (readonly [lead: string, message: string])[] {
  return accepted.map(({ headers, body }) => [
    JSON.parse(body).data.id,
    String(headers["webhook-id"]),
  ]);
}

/** Starts a server that sends what is not sent yet, and stops it. */
async function sendTheRest(url: string, settings: Record<string, string>): Promise<void> {
  // What was being sent at a kill is leased for minutes.
  await withDatabase(url, (db) =>
    db
      .updateTable("outbox")
      .set({ due_at: new Date().toISOString() })
      .where("delivered_at", "is", null)
      .execute(),
  );
  const last = await ServerProcess.start(url, settings);
  // One row of one connection, and seldom: reading everything again and again would keep a busy machine from sending.
  await withDatabase(url, (db) =>
    until(async () => {
      await pause(250);
      const unsent = db.selectFrom("outbox").select("id").where("delivered_at", "is", null);
      return (await unsent.executeTakeFirst()) === undefined;
    }),
  );
  expect(await last.end("SIGTERM")).toBe(0);
}

describeEachEngine("two servers that are killed again and again under load", (engine) => {
  it("lose nothing they acknowledged, store nothing twice or by half, and announce each lead", async () => {
    const url = await engine.newDatabaseUrl();
    const hook = new HookReceiver();
    await hook.start();
    const settings = { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: "0123456789abcdef" };
    const ports = [await freePort(), await freePort()];
    const startAt = (place: number) =>
      ServerProcess.start(url, { ...settings, PORT: String(ports[place]) });
    const servers = await Promise.all([startAt(0), startAt(1)]);
    const load = new Visitors(
      servers.map(({ origin }) => origin),
      20,
    );
    for (let kill = 0; kill < kills; kill += 1) {
      const soFar = load.acknowledged;
      await until(() => load.acknowledged >= soFar + before);
      await pause((kill * 370) % 1000);
      await servers[kill % 2]?.end("SIGKILL");
      servers[kill % 2] = await startAt(kill % 2);
    }
    await load.end();
    await Promise.all(servers.map((server) => server.end("SIGKILL")));

    if (url.startsWith("file:"))
      await withDatabase(url, async (db) =>
        expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([
          { integrity_check: "ok" },
        ]),
      );
    await sendTheRest(url, settings);
    await hook.stop();

    const stored = await readStored(url);
    expect(load.strange).toEqual([]);
    expect(faultsOf(load.sent, stored)).toEqual([]);
    expect(load.acknowledged).toBeGreaterThan(kills * before);
    expect(stored.lead.length).toBeGreaterThanOrEqual(load.acknowledged);
    const leads = stored.lead.map(({ id }) => id).sort();
    expect(stored.outbox.map(({ lead_id }) => lead_id).sort()).toEqual(leads);
    // Some are announced again after a kill, with the same id, by which receivers know them.
    const messages = new Map(announced(hook));
    expect([...messages.keys()].sort()).toEqual(leads);
    expect(new Set(announced(hook).map(String)).size).toBe(leads.length);
  }, 900_000);
});

describeEachEngine("a server that is killed while it puts leads into Pipedrive", (engine) => {
  it("puts each there once, with its person, its organization and its note", async () => {
    const url = await engine.newDatabaseUrl();
    const crm = new PipedriveReceiver();
    await crm.start();
    const settings = { PIPEDRIVE_URL: crm.url, PIPEDRIVE_TOKEN: crm.token };
    for (let kill = 0; kill < 2 * kills; kill += 1) {
      const server = await ServerProcess.start(url, settings);
      const writes = crm.writes;
      const body = new URLSearchParams(valuesOf(`visitor${kill}`));
      const answer = await fetch(`${server.origin}/api/inquiry`, {
        method: "POST",
        redirect: "manual",
        body,
      });
      expect(answer.status).toBe(303);
      // After each of the four writes in turns.
      await until(() => crm.writes >= writes + 1 + (kill % 4));
      await server.end("SIGKILL");
    }
    await sendTheRest(url, settings);
    await crm.stop();
    const { lead } = await readStored(url);
    const made = ["organizations", "persons", "leads", "notes"].map(
      (kind) => crm.made[kind]?.length,
    );
    expect(made).toEqual([2 * kills, 2 * kills, 2 * kills, 2 * kills]);
    const titles = (crm.made.leads ?? []).map(({ fields }) => String(fields.title));
    expect(titles.map((title) => /\(([\w-]+)\)$/.exec(title)?.[1]).sort()).toEqual(
      lead.map(({ id }) => id).sort(),
    );
  }, 900_000);
});
