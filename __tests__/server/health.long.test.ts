import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { DatabaseFault, Probe } from "../../src/server/database/probe";
import { Readiness } from "../../src/server/readiness";
import { addHealth } from "../../src/server/routes/health";
import { connectionTimeouts } from "../../src/server/timeouts";
import { testApp, withDatabase } from "./support/app";
import { ada } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { ServerProcess } from "./support/server-process";

/** A folder with the two required pages. */
function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "health-site-"));
  for (const page of ["index.html", "404.html"]) writeFileSync(join(folder, page), "<p>page</p>");
  return folder;
}

const ready = { status: "ok" };
/** Run from sources, the server has no build. */
const alive = { ...ready, commit: "unknown", builtAt: "unknown" };
const notReady = (...failed: string[]) => ({ status: "not ready", failed });

/** Polls until the response is as expected: results are cached briefly. */
async function untilAnswer(ask: () => Promise<unknown>, expected: object): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (JSON.stringify(await ask()) === JSON.stringify(expected)) return;
    await pause(100);
  }
  expect(await ask()).toEqual(expected);
}

describeEachEngine("the readiness of a server", (engine) => {
  let folder: string;
  let url: string;
  let server: ServerProcess;
  beforeEach(async () => {
    folder = makeSite();
    url = await engine.newDatabaseUrl();
    server = await ServerProcess.start(url, { PUBLIC_DIR: folder });
  }, 60_000);
  afterEach(async () => {
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async () => (await fetch(`${server.origin}/readyz`)).json();
  const expectAlive = async () => {
    const answer = await fetch(`${server.origin}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([200, alive]);
  };

  it.each(engine.faults)(
    "is lost while the database cannot be written to, and comes back: $name",
    async ({ begin }) => {
      expect((await server.post("/api/person", ada)).status).toBe(201);
      expect(await ask()).toEqual(ready);
      const end = await begin(url, server.pid);
      // A full disk may still have room for a few more.
      while ((await server.post("/api/person", ada)).status === 201);
      await untilAnswer(ask, notReady("database"));
      const refused = await fetch(`${server.origin}/readyz`);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      await expectAlive();
      await end();
      await untilAnswer(ask, ready);
      const { rows } = await withDatabase(url, (db) =>
        sql`select * from idempotency where scope = 'probe'`.execute(db),
      );
      expect(rows).toEqual([]);
    },
    120_000,
  );

  it("is lost without a table, and without a page of the site", async () => {
    await untilAnswer(ask, ready);
    renameSync(join(folder, "404.html"), join(folder, "405.html"));
    await untilAnswer(ask, notReady("site"));
    await withDatabase(url, (db) => sql`drop table outbox`.execute(db));
    await untilAnswer(ask, notReady("tables", "site"));
    await expectAlive();
  }, 120_000);
});

describe("health", () => {
  let folder: string;
  beforeEach(() => {
    folder = makeSite();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is not ready after the database file was replaced", async () => {
    const file = join(folder, "inquiries.db");
    const app = await testApp(`file:${file}`, { PUBLIC_DIR: folder });
    const ask = async () => (await app.inject("/readyz")).json();
    expect(await ask()).toEqual(ready);
    rmSync(file);
    await untilAnswer(ask, notReady("database-file"));
    expect((await app.inject("/healthz")).json()).toEqual(alive);
    await app.close();
  });

  it("checks over its own connection while those of inquiries are busy", async () => {
    const file = join(folder, "inquiries.db");
    const app = await testApp(`file:${file}`, { PUBLIC_DIR: folder });
    const posts = Array.from({ length: 300 }, () =>
      app.inject({ method: "POST", url: "/api/person", payload: ada }),
    );
    expect((await app.inject("/readyz")).json()).toEqual(ready);
    const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201]));
    await app.close();
  }, 60_000);

  /** A server with a probe that the test controls. */
  function withProbe(
    findFault: Probe["findFault"],
    times?: { answerMs: number; keptMs: number },
    write: (line: string) => void = () => undefined,
  ) {
    const app = fastify({ logger: { stream: { write } } });
    addHealth(app, new Readiness({ findFault }, folder, times));
    return app;
  }

  /** The distinct responses to concurrent requests. */
  async function askTimes(app: FastifyInstance, path: string, times: number): Promise<unknown[]> {
    const answers = Array.from({ length: times }, async () => (await app.inject(path)).body);
    return [...new Set(await Promise.all(answers))].map((body) => JSON.parse(body));
  }

  it("checks the database once for concurrent requests, and never for /healthz", async () => {
    let looks = 0;
    const app = withProbe(
      async () => {
        looks += 1;
        await pause(20);
        return undefined;
      },
      { answerMs: 30_000, keptMs: 60_000 },
    );
    for (let round = 0; round < 3; round += 1) {
      expect(await askTimes(app, "/readyz", 200)).toEqual([ready]);
    }
    expect(looks).toBe(1);
    await askTimes(app, "/healthz", 200);
    expect(looks).toBe(1);
    await app.close();
  });

  it("says once in the log which error is behind a fault, and never in the answer", async () => {
    const lines: string[] = [];
    const cause = new Error("disk I/O error");
    const app = withProbe(
      async () => ({ name: "database", cause }),
      { answerMs: 3000, keptMs: 0 },
      (line) => void lines.push(line),
    );
    for (let round = 0; round < 2; round += 1)
      expect(await askTimes(app, "/readyz", 5)).toEqual([notReady("database")]);
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "not ready");
    expect(said).toEqual([
      expect.objectContaining({
        failed: ["database"],
        err: expect.objectContaining({ message: cause.message }),
      }),
    ]);
    await app.close();
  });

  it("times out without an answer of the database, and does not ask it again until it has answered", async () => {
    let looks = 0;
    let answer: (fault: DatabaseFault | undefined) => void = () => undefined;
    const app = withProbe(
      () => {
        looks += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      { answerMs: 50, keptMs: 10 },
    );
    expect(await askTimes(app, "/readyz", 20)).toEqual([notReady("database")]);
    await pause(100);
    expect(await askTimes(app, "/readyz", 20)).toEqual([notReady("database")]);
    expect(looks).toBe(1);
    answer(undefined);
    while (looks === 1) {
      await pause(20);
      await askTimes(app, "/readyz", 1);
    }
    await app.close();
  });

  it("is not ready once the server shuts down", async () => {
    const timeouts = { ...connectionTimeouts, closeGrace: 10_000 };
    const url = `file:${join(folder, "inquiries.db")}`;
    const app = await testApp(url, { PUBLIC_DIR: folder }, { timeouts });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const sent = get({ host: "127.0.0.1", port, path: "/readyz", agent });
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return [response.statusCode, await json(response)];
    };
    expect(await ask()).toEqual([200, ready]);
    const closed = app.close();
    await pause(50);
    expect(await ask()).toEqual([503, notReady("stopping")]);
    agent.destroy();
    await closed;
  }, 60_000);
});
