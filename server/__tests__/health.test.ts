import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { newFolder, smallSite } from "../../testing/new-folder";
import { captureLog, deadHook, testApp, testConfig, withDatabase } from "../../testing/server/app";
import { ada, inquiry, leadFor, post, postForm, store } from "../../testing/server/bodies";
import { describeEachEngine } from "../../testing/server/engines";
import { until } from "../../testing/until";
import { openProbe } from "../database/open";
import type { DatabaseFault, Probe } from "../database/probe";
import { connectionTimeouts } from "../http/connections";
import { Readiness } from "../readiness";
import { addHealth } from "../routes/health";

const ready = { status: "ok" };
/** Run from sources, the server has no build. */
const alive = { ...ready, commit: "unknown", builtAt: "unknown" };
const notReady = (...failed: string[]) => ({ status: "not ready", failed });

let folder: string;
beforeEach(() => {
  folder = newFolder(smallSite);
});

/** A server with a probe that the test controls. */
function withProbe(
  findFault: Probe["findFault"],
  times?: { answerMs: number; keptMs: number },
  stream = captureLog().logStream,
) {
  const app = fastify({ logger: { stream } });
  addHealth(app, new Readiness({ findFault }, folder, times));
  return app;
}

describeEachEngine("the readiness of a server", (engine) => {
  it("is lost without a table, and without a page of the site", async () => {
    const url = await engine.newDatabaseUrl();
    await withDatabase(url, async () => undefined);
    const probe = await openProbe(testConfig(url).database);
    const app = withProbe(probe.findFault, { answerMs: 30_000, keptMs: 0 });
    const ask = async () => {
      // No answer is kept longer than a turn of the timers.
      await pause(10);
      return (await app.inject("/readyz?api")).json();
    };
    expect(await ask()).toEqual(ready);
    renameSync(join(folder, "404.html"), join(folder, "405.html"));
    expect(await ask()).toEqual(notReady("site"));
    await withDatabase(url, (db) => sql`drop table outbox`.execute(db));
    expect(await ask()).toEqual(notReady("tables", "site"));
    expect((await app.inject("/readyz")).json()).toEqual(notReady("site"));
    await probe.close();
  });

  it.each([
    ["none", [], 0, 0],
    ["one dated ahead, and one of now", [3, 0], 0, 3],
    ["one dated ahead, and an older one", [3, -5], 0, 5],
    ["an older one that was given up, and one of now", [-5, 0], 1, 0],
  ])(
    "is looked at with the messages that wait, by whatever clock: %s",
    async (_case, hours, givenUp, oldest) => {
      const url = await engine.newDatabaseUrl();
      const app = await testApp(url, deadHook);
      for (const [index, ahead] of hours.entries()) {
        const id = await store(app, "/api/lead", await leadFor(app));
        const created_at = new Date(Date.now() + ahead * 3_600_000).toISOString();
        const given_up_at = index < givenUp ? created_at : null;
        await withDatabase(url, (db) =>
          db
            .updateTable("outbox")
            .set({ created_at, given_up_at })
            .where("lead_id", "=", id)
            .execute(),
        );
      }
      await app.close();
      const probe = await openProbe(testConfig(url).database);
      const { oldestSeconds, ...counts } = await probe.readOutbox();
      await probe.close();
      expect(counts).toEqual({ waiting: hours.length - givenUp, givenUp });
      expect(Math.round(oldestSeconds / 3600)).toBe(oldest);
    },
  );
});

describeEachEngine("a server whose database server is not there at its start", (engine) => {
  const crash = engine.faults.find(({ name }) => name.startsWith("it crashes"));
  // A file has no server.
  if (!crash) return;

  it("serves pages, refuses inquiries and says so, and goes on once it is there", async () => {
    const url = await engine.newDatabaseUrl();
    const restore = await crash.begin(url, 0);
    const { lines, logStream } = captureLog();
    const env = { PUBLIC_DIR: folder, LOG_LEVEL: "info" };
    const app = await testApp(url, env, { logStream });
    expect((await app.inject("/")).statusCode).toBe(200);
    expect((await app.inject("/readyz")).json()).toEqual(ready);
    expect((await app.inject("/readyz?api")).json()).toEqual(notReady("database"));
    expect((await app.inject("/healthz")).json()).toEqual(alive);
    const send = () => post(app, "/api/person", ada);
    expect((await send()).statusCode).toBe(503);
    await restore();
    await until(() => lines.some((line) => line.includes("database opened")));
    expect((await send()).statusCode).toBe(201);
    await until(async () => (await app.inject("/readyz?api")).statusCode === 200);
    await app.close();
    expect(lines.filter((line) => line.includes("database not open yet"))).not.toEqual([]);
  });

  it("serves pages with a wrong password, too, refuses inquiries, and says why without it", async () => {
    const url = String(await engine.refusedUrl?.("hunter2"));
    const { lines, entries, logStream } = captureLog();
    const app = await testApp(url, { PUBLIC_DIR: folder, LOG_LEVEL: "error" }, { logStream });
    expect((await app.inject("/")).statusCode).toBe(200);
    expect((await post(app, "/api/person", ada)).statusCode).toBe(503);
    await app.close();
    const said = entries().filter(({ msg }) => msg === "database not open yet");
    expect(said.map(({ reason }) => reason)).toEqual([
      'password authentication failed for user "guarded"',
    ]);
    expect(lines.join("")).not.toContain("hunter2");
  });
});

describeEachEngine("a server whose database lacks a column of the form at its start", (engine) => {
  it("names it, serves pages, refuses inquiries in the form's words, goes on once it is there, and names others that differ", async () => {
    const url = await engine.newDatabaseUrl();
    const alter = (table: string, change: string) =>
      withDatabase(url, (db) => sql.raw(`alter table ${table} ${change}`).execute(db));
    await alter("lead", "drop column media_deadline");
    await alter("lead", "add column note text");
    await alter("clock", "drop column erased_before");
    await alter("outbox", "drop column last_reason");
    await alter("outbox", "add column last_reason integer");
    // A table of another program, which has the same name in a schema of its own.
    if (url.startsWith("postgres:"))
      await withDatabase(url, (db) =>
        sql.raw("create schema another; create table another.person (id integer)").execute(db),
      );
    const { entries, logStream } = captureLog();
    const env = { PUBLIC_DIR: folder, LOG_LEVEL: "info" };
    const app = await testApp(url, env, { logStream });
    expect(entries()).toContainEqual(
      expect.objectContaining({
        level: "error",
        kind: "database",
        reason:
          "the database lacks lead.media_deadline: inquiries cannot be stored. Add a migration.",
      }),
    );
    expect((await app.inject("/")).statusCode).toBe(200);
    expect((await app.inject("/readyz")).json()).toEqual(ready);
    expect((await app.inject("/readyz?api")).json()).toEqual(notReady("tables"));
    expect((await post(app, "/api/person", ada)).statusCode).toBe(503);
    const page = await postForm(app, inquiry);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain("An error occurred. Please try again later.");
    expect(page.body).toContain(`value="${inquiry.email}"`);
    await alter("lead", "add column media_deadline text");
    await until(async () => (await postForm(app, inquiry)).statusCode === 303);
    expect(entries().filter(({ columns }) => columns)).toMatchObject([
      {
        level: "warn",
        columns: [
          "clock.erased_before: none, not text",
          "outbox.last_reason: integer, not text",
          "lead.note: text, not expected",
        ],
      },
    ]);
    await until(async () => (await app.inject("/readyz?api")).statusCode === 200);
    await app.close();
  });
});

describe("health", () => {
  it("is not ready after the database file was replaced", async () => {
    const file = join(folder, "inquiries.db");
    const app = await testApp(`file:${file}`, { PUBLIC_DIR: folder });
    expect((await app.inject("/readyz?api")).json()).toEqual(ready);
    rmSync(file);
    // Answers are kept for a second.
    await until(async () => (await app.inject("/readyz?api")).statusCode === 503);
    expect((await app.inject("/readyz?api")).json()).toEqual(notReady("database-file"));
    expect((await app.inject("/healthz")).json()).toEqual(alive);
    await app.close();
  });

  it("checks over its own connection while those of inquiries are busy", async () => {
    const file = join(folder, "inquiries.db");
    const app = await testApp(`file:${file}`, { PUBLIC_DIR: folder });
    const posts = Array.from({ length: 100 }, () => post(app, "/api/person", ada));
    expect((await app.inject("/readyz?api")).json()).toEqual(ready);
    const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201]));
    await app.close();
  });

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
      expect(await askTimes(app, "/readyz?api", 200)).toEqual([ready]);
    }
    expect(looks).toBe(1);
    await askTimes(app, "/healthz", 200);
    expect(looks).toBe(1);
    await app.close();
  });

  it("says once in the log which error is behind a fault, and never in the answer", async () => {
    const { entries, logStream } = captureLog();
    const cause = new Error("disk I/O error");
    const findFault = async () => ({ name: "database", cause }) as const;
    const app = withProbe(findFault, { answerMs: 3000, keptMs: 0 }, logStream);
    for (let round = 0; round < 2; round += 1)
      expect(await askTimes(app, "/readyz?api", 5)).toEqual([notReady("database")]);
    expect(entries().filter(({ msg }) => msg === "not ready")).toEqual([
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
    expect(await askTimes(app, "/readyz?api", 20)).toEqual([notReady("database")]);
    await pause(100);
    expect(await askTimes(app, "/readyz?api", 20)).toEqual([notReady("database")]);
    expect(looks).toBe(1);
    answer(undefined);
    while (looks === 1) {
      await pause(20);
      await askTimes(app, "/readyz?api", 1);
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
      const sent = get({ host: "127.0.0.1", port, path: "/readyz?api", agent });
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      return [response.statusCode, await json(response)];
    };
    expect(await ask()).toEqual([200, ready]);
    const closed = app.close();
    await pause(50);
    expect(await ask()).toEqual([503, notReady("stopping")]);
    agent.destroy();
    await closed;
  });

  it("ends without waiting for a connection on which half of the headers have come", async () => {
    const timeouts = { ...connectionTimeouts, request: 600_000, inactivity: 600_000 };
    const app = await testApp(`file:${join(folder, "silent.db")}`, {}, { timeouts });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const silent = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    await once(app.server, "connection");
    silent.write("GET / HTTP/1.1\r\n");
    await Promise.all([once(silent, "close"), app.close()]);
  });
});
