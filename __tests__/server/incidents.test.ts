import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { buildApp } from "../../src/server/app";
import { incident, incidentKinds } from "../../src/server/incidents";
import { freePort } from "../support/free-port";
import { testConfig, withDatabase } from "./support/app";
import { ada, post } from "./support/bodies";
import { HookReceiver } from "./support/receivers";

let folder: string;
let url: string;
let port: number;
let receiver: HookReceiver;
let lines: string[];
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "incidents-"));
  url = `file:${join(folder, "inquiries.db")}`;
  port = await freePort();
  receiver = new HookReceiver();
  await receiver.start();
  lines = [];
  const env = {
    LOG_LEVEL: "error",
    METRICS_HOST: "127.0.0.1",
    METRICS_PORT: String(port),
    RETENTION_MONTHS: "1",
    WEBHOOK_URL: "http://127.0.0.1:1/hook",
    WEBHOOK_SECRET: "0123456789abcdef",
  };
  const logStream = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ ...testConfig(url, env), errorWebhook: receiver.url }, { logStream });
});
afterEach(async () => {
  await app.close();
  await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each(incidentKinds)(
  "counts and reports an incident by the kind its line names: %s",
  async (kind) => {
    await app.ready();
    app.log.error(incident(kind, new Error("why")), "words that may change");
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counted = [...metrics.matchAll(/^website_errors_total\{kind="(\w+)"\} 1$/gm)];
    expect(counted.map(([, name]) => name)).toEqual([kind]);
    while (receiver.accepted.length === 0) await pause(10);
    expect(JSON.parse(receiver.accepted.at(0)?.body ?? "").data).toMatchObject({ kind });
  },
);

it("counts a line without a kind as other", async () => {
  await app.ready();
  app.log.error("words alone");
  app.log.error({ kind: "unheard of" }, "words");
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toMatch(/^website_errors_total\{kind="other"\} 2$/m);
});

it("names the kind of whatever fails", async () => {
  app.get("/broken", async () => {
    throw new Error("a mistake of ours");
  });
  await withDatabase(url, async (db) => {
    for (const table of ["outbox", "lead", "idempotency"]) {
      await sql`drop table ${sql.table(table)}`.execute(db);
    }
  });
  await app.ready();
  expect((await app.inject("/broken")).statusCode).toBe(500);
  const key = { "idempotency-key": "one" };
  expect((await post(app, "/api/person", ada, key)).statusCode).toBe(503);
  const kinds = () =>
    new Set(lines.map((line) => JSON.parse(line)).map(({ kind, msg }) => `${kind}: ${msg}`));
  while (kinds().size < 5) await pause(10);
  expect(kinds()).toEqual(
    new Set([
      "database: old keys or counts not deleted",
      "database: expired inquiries not erased",
      "database: outbox unavailable",
      "database: request failed",
      "request: request failed",
    ]),
  );
});
