import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { freePort } from "../../testing/free-port";
import { newFolder } from "../../testing/new-folder";
import { withTypeScript } from "../../testing/processes/run";
import { captureLog, deadHook, testApp, testConfig, withDatabase } from "../../testing/server/app";
import { ada, inquiry, leadFor, post, postForm } from "../../testing/server/bodies";
import { describeEachEngine } from "../../testing/server/engines";
import { HookReceiver } from "../../testing/server/receivers";
import { until } from "../../testing/until";
import { buildApp } from "../app";
import { DatabaseUnavailable } from "../errors";
import { ErrorReporter } from "../logs/error-reporter";
import { incident, incidentKinds } from "../logs/incidents";
import { loggablePath } from "../logs/logging";
import { withoutPersonalData } from "../text";

const folder = newFolder();
let receiver: HookReceiver;
beforeEach(async () => {
  receiver = new HookReceiver();
  await receiver.start();
});
afterEach(() => receiver.stop());

/** Unusual texts, to find in a log. */
const visitor = {
  firstName: "Zyxwvut",
  lastName: "Qponmlk",
  email: "zyxwvut@qponmlk.example",
  phone: "+1 405 555 0199",
};

describeEachEngine("the server's log", (engine) => {
  it("has a line for each request, and nothing that a visitor typed", async () => {
    const { lines, logStream } = captureLog();
    const url = await engine.newDatabaseUrl();
    const mail = { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_TO: "sales@site.example" };
    const env = { LOG_LEVEL: "trace", ...mail, ...deadHook };
    const outboxTimings = { pollMs: 10, backoffMs: () => 10 };
    const app = await testApp(url, env, { logStream, outboxTimings });
    const proxied = { "x-forwarded-for": "203.0.113.7", "user-agent": visitor.lastName };
    await post(app, "/api/person", visitor, proxied);
    await post(app, "/api/person", { ...visitor, email: `${visitor.email}\0` });
    await post(app, "/api/person", `{"firstName":"${visitor.firstName}"`);
    await post(app, "/api/lead", { ...(await leadFor(app)), title: visitor.lastName });
    await postForm(app, { ...inquiry, ...visitor, phoneNumber: visitor.phone });
    await app.inject(`/contact-us?email=${visitor.email}&name=${visitor.firstName}`);
    await app.inject(`/unsubscribe/${visitor.email}/now`);
    await until(() => lines.some((line) => line.includes("not accepted")));
    const restore = await engine.interrupt(url);
    expect((await post(app, "/api/person", visitor)).statusCode).toBe(503);
    await restore();
    await app.close();
    const log = lines.join("");
    expect(log).toContain('"path":"/api/person","status":201');
    expect(log).toContain('"path":"/contact-us"');
    expect(log).toContain('"path":"/unsubscribe/[address]/now"');
    expect(log).toContain("DatabaseUnavailable");
    const [account = ""] = visitor.email.split("@");
    for (const text of [...Object.values(visitor), account, "203.0.113.7", "127.0.0.1"]) {
      expect(log).not.toContain(text);
    }
  });
});

describe("a path in the log", () => {
  it.each([
    ["/jane.doe%EF%BC%A0visitor.example", "/[address]"],
    ["/unsubscribe/jane%2525252540visitor.example", "/unsubscribe/[address]"],
    ["/%zz/jane%40visitor.example", "/%zz/[address]"],
    [`/jane${"%2%35".repeat(9)}%34%30visitor.example`, "/[address]"],
    ["/%2B1%20(405)%20555%200100", "/[number]"],
    ["/call-405.555.0100x12", "/[number]"],
    ["/%D9%A0%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6", "/[number]"],
    ["/203.0.113.7/2001:db8::1", "/[address]/[address]"],
    [`/${"x".repeat(980)}/jane.doe.of.visitor%40visitor.example`, `/${"x".repeat(199)}`],
    [`${"/14055550100".repeat(83)}/jane%40visitor.example`, "/[number]".repeat(23).slice(0, 200)],
  ])("has no personal data: %s", (url, path) => expect(loggablePath(url)).toBe(path));

  it.each([
    "/innovation/naics-codes/518210",
    "/documents/report-2026-03-31.pdf",
    "/app-9b70f7a6736459b88209.js",
    "/static/270306961b277f1a7c577e4008aa22ca/4372f/edtech.webp",
    "/%E2%80%93/100%25",
  ])("is as requested without any: %s", (path) => {
    expect(loggablePath(`${path}?email=jane@visitor.example`)).toBe(path);
  });
});

describe("a text for the log", () => {
  it.each([
    ["GET https://a.example/?email=jane%40visitor.example&phone=%2B14055550100", "GET [address]"],
    ["from jane＠visitor.example.", "from [address]"],
    ["call +1 (405) 555-0100 or 01 23 45 67 89!", "call [number] or [number]!"],
    ["from 203.0.113.77 and 2001:db8::7", "from [address] and [address]"],
    ["450 4.7.25 Client host rejected", "450 4.7.25 Client host rejected"],
    [
      "@media at app.js:1:23456 on 2026-03-31T10:00:00Z",
      "@media at app.js:1:23456 on 2026-03-31T10:00:00Z",
    ],
    ["Foo::bar, a::before", "Foo::bar, a::before"],
  ])("%j is %j", (text, shown) => expect(withoutPersonalData(text, 300)).toBe(shown));
});

describe("an incident", () => {
  let url: string;
  let port: number;
  let log: ReturnType<typeof captureLog>;
  let app: FastifyInstance;
  beforeEach(async () => {
    url = `file:${newFolder()}/inquiries.db`;
    port = await freePort();
    log = captureLog();
    const metrics = { METRICS_HOST: "127.0.0.1", METRICS_PORT: String(port) };
    const env = { LOG_LEVEL: "error", RETENTION_MONTHS: "1", ...metrics, ...deadHook };
    app = await buildApp({ ...testConfig(url, env), errorWebhook: receiver.url }, log);
  });
  afterEach(() => app.close());

  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  it.each(incidentKinds)(
    "is counted and reported by the kind that its line names: %s",
    async (kind) => {
      await app.ready();
      app.log.error(incident(kind, new Error("why")), "words that may change");
      const counted = [...(await scrape()).matchAll(/^website_errors_total\{kind="(\w+)"\} 1$/gm)];
      expect(counted.map(([, name]) => name)).toEqual([kind]);
      await until(() => receiver.accepted.length > 0);
      expect(JSON.parse(receiver.accepted.at(0)?.body ?? "").data).toMatchObject({ kind });
    },
  );

  it("is counted as other without a kind", async () => {
    await app.ready();
    app.log.error("words alone");
    app.log.error({ kind: "unheard of" }, "words");
    expect(await scrape()).toMatch(/^website_errors_total\{kind="other"\} 2$/m);
  });

  it("has the kind of what failed", async () => {
    app.get("/broken", async () => {
      throw new Error("a mistake of ours");
    });
    await withDatabase(url, async (db) => {
      for (const table of ["outbox", "lead", "idempotency"]) {
        await sql`drop table ${sql.table(table)}`.execute(db);
      }
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    expect((await app.inject("/broken")).statusCode).toBe(500);
    const key = { "idempotency-key": "one" };
    expect((await post(app, "/api/person", ada, key)).statusCode).toBe(503);
    const kinds = () => new Set(log.entries().map(({ kind, msg }) => `${kind}: ${msg}`));
    await until(() => kinds().size === 5);
    expect(kinds()).toEqual(
      new Set([
        "database: old keys or counts not deleted",
        "database: expired inquiries not erased",
        "database: outbox unavailable",
        "database: request failed",
        "request: request failed",
      ]),
    );
    expect(await scrape()).toMatch(/^website_refused_submissions_total\{cause="database"\} 1$/m);
  });
});

const anIncident = (error: unknown = new Error("ada@engine.example")) =>
  ({ kind: "other", message: "it failed", error }) as const;

describe("the report of an error", () => {
  it("has class and place of the error, and not its message", async () => {
    const reporter = new ErrorReporter(receiver.url);
    reporter.report(anIncident(new DatabaseUnavailable(new TypeError("ada@engine.example"))));
    await until(() => reporter.counts.sent === 1);
    const [{ body = "" } = {}] = receiver.accepted;
    expect(JSON.parse(body)).toMatchObject({
      type: "server.error",
      data: {
        kind: "other",
        message: "it failed",
        error: "DatabaseUnavailable",
        cause: "caused by TypeError",
        stack: expect.stringContaining("logs.test.ts"),
        dropped: 0,
      },
    });
    expect(body).not.toContain("ada@");
  });

  it("is small, whatever the error is", async () => {
    const reporter = new ErrorReporter(receiver.url);
    const stack = `Error\n    at ${"x".repeat(100_000)}`;
    reporter.report(anIncident(Object.assign(new Error("large"), { stack })));
    reporter.report(anIncident("no error at all"));
    await until(() => reporter.counts.sent === 2);
    for (const { body } of receiver.accepted) expect(body.length).toBeLessThan(4000);
  });

  it("is limited to ten a minute; the rest is counted, and the number sent with the next", async () => {
    const reporter = new ErrorReporter(receiver.url);
    const now = jest.spyOn(performance, "now").mockReturnValue(1_000_000);
    for (let number = 0; number < 50; number += 1) reporter.report(anIncident());
    await until(() => reporter.counts.sent === 10);
    expect(reporter.counts).toEqual({ sent: 10, failed: 0, dropped: 40 });
    expect(receiver.calls).toBe(10);
    now.mockReturnValue(1_060_000);
    reporter.report(anIncident());
    now.mockRestore();
    await until(() => reporter.counts.sent === 11);
    expect(JSON.parse(receiver.accepted.at(-1)?.body ?? "").data.dropped).toBe(40);
  });

  it("is counted as failed when the receiver refuses or hangs", async () => {
    const reporter = new ErrorReporter(receiver.url, { perMinute: 10, timeoutMs: 50 });
    receiver.behavior = "fail";
    reporter.report(anIncident());
    await until(() => reporter.counts.failed === 1);
    receiver.behavior = "hang";
    reporter.report(anIncident());
    await until(() => reporter.counts.failed === 2);
    expect(reporter.counts).toEqual({ sent: 0, failed: 2, dropped: 0 });
  });
});

describeEachEngine("a server that reports its errors", (engine) => {
  it("reports a 503's cause and a dead letter, also with a silent log", async () => {
    const url = await engine.newDatabaseUrl();
    const config = { ...testConfig(url, deadHook), errorWebhook: receiver.url };
    const outboxTimings = { pollMs: 20, backoffMs: () => 20, maxAttempts: 2 };
    const app = await buildApp(config, { outboxTimings });
    await app.ready();
    await post(app, "/api/lead", await leadFor(app));
    const told = () => receiver.accepted.map(({ body }) => JSON.parse(body).data);
    await until(() => told().some(({ message }) => message === "given up"));
    const restore = await engine.interrupt(url);
    expect((await post(app, "/api/person", ada)).statusCode).toBe(503);
    await restore();
    await until(() => told().some(({ error }) => error === "DatabaseUnavailable"));
    await app.close();
    const text = receiver.accepted.map(({ body }) => body).join();
    for (const word of Object.values(ada)) expect(text).not.toContain(word);
  });
});

it("a crash is reported before the process exits with 1", async () => {
  const program = `
    const { buildApp } = require("./server/app");
    const { readConfig } = require("./server/config");
    const { reportCrash } = require("./server/logs/crash");
    const config = { ...readConfig(process.env), errorWebhook: process.env.TOLD };
    buildApp(config).then((app) => {
      reportCrash(app.log, 2000);
      void Promise.reject(new RangeError("ada@engine.example"));
    });`;
  const child = spawn(process.execPath, [...withTypeScript, "--eval", program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${folder}/inquiries.db`,
      TOLD: receiver.url,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  expect([code, output]).toEqual([1, expect.stringContaining('"msg":"uncaught error"')]);
  expect(output).not.toContain("ada@");
  expect(JSON.parse(receiver.accepted.at(0)?.body ?? "").data).toMatchObject({
    message: "uncaught error",
    error: "RangeError",
  });
});
