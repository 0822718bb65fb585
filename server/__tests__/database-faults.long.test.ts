import { sql } from "kysely";
import { newFolder, smallSite } from "../../testing/new-folder";
import { withDatabase } from "../../testing/server/app";
import { describeEachEngine } from "../../testing/server/engines";
import { ServerProcess } from "../../testing/server/server-process";
import { faultsOf, readStored, Visitors } from "../../testing/server/visitors";
import { until } from "../../testing/until";

// Takes up to 40 s on a quiet machine: a server waits five seconds for a locked file and fifteen for a frozen
// server, and keeps each answer about its readiness for one.

/** Inquiries acknowledged before and after the fault, and refusals during it. */
const [before, refusals, after] = [10, 4, 20];

/** What a refusal says where it is no page. */
const refusal = JSON.stringify({
  error: { message: "Inquiries cannot be stored at the moment. Please try again later." },
});

describeEachEngine("a database that fails under load", (engine) => {
  let url: string;
  let server: ServerProcess;
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
      const answer = await fetch(`${server.origin}/readyz?api`);
      const said = [answer.status, answer.headers.get("retry-after"), await answer.json()];
      const expected = [status, status === 503 ? "5" : null, body];
      return JSON.stringify(said) === JSON.stringify(expected);
    });

  it.each(engine.faults)(
    "gives 503, is not ready, and loses nothing and stores nothing twice: $name",
    async ({ name, begin }) => {
      await untilReadiness(200, { status: "ok" });
      const load = new Visitors([server.origin], 4, name.replaceAll(/\W/g, ""));
      await until(() => load.acknowledged >= before);
      const end = await begin(url, server.pid);
      await Promise.all([
        until(() => load.refused.length >= refusals),
        untilReadiness(503, { status: "not ready", failed: ["database"] }),
      ]);
      for (const [path, status] of Object.entries({ "/healthz": 200, "/": 200, "/nowhere": 404 }))
        expect([path, (await fetch(server.origin + path)).status]).toEqual([path, status]);
      await end();
      const target = load.acknowledged + after;
      await until(() => load.acknowledged >= target);
      await Promise.all([load.end(), untilReadiness(200, { status: "ok" })]);

      expect(server.isRunning).toBe(true);
      expect(load.strange).toEqual([]);
      for (const { body, after } of load.refused) {
        expect(after).toBe("5");
        // To a form, it is a page.
        if (!body.startsWith("<")) expect(body).toBe(refusal);
      }
      expect(faultsOf(load.sent, await readStored(url))).toEqual([]);
      const probes = sql`select * from idempotency where scope = 'probe'`;
      expect((await withDatabase(url, (db) => probes.execute(db))).rows).toEqual([]);
    },
  );
});
