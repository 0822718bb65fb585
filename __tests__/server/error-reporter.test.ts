import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../src/server/app";
import { ErrorReporter } from "../../src/server/error-reporter";
import { DatabaseUnavailable } from "../../src/server/errors";
import { until } from "../support/until";
import { testConfig } from "./support/app";
import { ada, leadFor, post } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { HookReceiver } from "./support/receivers";

let receiver: HookReceiver;
beforeEach(async () => {
  receiver = new HookReceiver();
  await receiver.start();
});
afterEach(() => receiver.stop());

const incident = (error: unknown = new Error("ada@engine.example")) =>
  ({ kind: "other", message: "it failed", error }) as const;

describe("the report of an error", () => {
  it("has class and place of the error, and not its message", async () => {
    const reporter = new ErrorReporter(receiver.url);
    reporter.report(incident(new DatabaseUnavailable(new TypeError("ada@engine.example"))));
    await until(() => reporter.counts.sent === 1);
    const [{ body = "" } = {}] = receiver.accepted;
    expect(JSON.parse(body)).toMatchObject({
      type: "server.error",
      data: {
        kind: "other",
        message: "it failed",
        error: "DatabaseUnavailable",
        cause: "caused by TypeError",
        stack: expect.stringContaining("error-reporter.test.ts"),
        dropped: 0,
      },
    });
    expect(body).not.toContain("ada@");
  });

  it("is small, whatever the error is", async () => {
    const reporter = new ErrorReporter(receiver.url);
    const error = new Error("large");
    error.stack = `Error\n    at ${"x".repeat(100_000)}`;
    reporter.report(incident(error));
    reporter.report(incident("no error at all"));
    await until(() => reporter.counts.sent === 2);
    for (const { body } of receiver.accepted) expect(body.length).toBeLessThan(4000);
  });

  it("is limited to ten a minute; the rest is counted, and the number sent with the next", async () => {
    const reporter = new ErrorReporter(receiver.url);
    const now = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
    for (let number = 0; number < 50; number += 1) reporter.report(incident());
    await until(() => reporter.counts.sent === 10);
    expect(reporter.counts).toEqual({ sent: 10, failed: 0, dropped: 40 });
    expect(receiver.calls).toBe(10);
    now.mockReturnValue(1_060_000);
    reporter.report(incident());
    now.mockRestore();
    await until(() => reporter.counts.sent === 11);
    expect(JSON.parse(receiver.accepted.at(-1)?.body ?? "").data.dropped).toBe(40);
  });

  it("is counted as failed when the receiver refuses or hangs", async () => {
    const reporter = new ErrorReporter(receiver.url, { perMinute: 10, timeoutMs: 50 });
    receiver.behavior = "fail";
    reporter.report(incident());
    await until(() => reporter.counts.failed === 1);
    receiver.behavior = "hang";
    reporter.report(incident());
    await until(() => reporter.counts.failed === 2);
    expect(reporter.counts).toEqual({ sent: 0, failed: 2, dropped: 0 });
  });
});

describeEachEngine("a server that reports its errors", (engine) => {
  it("reports a 503's cause and a dead letter, also with a silent log", async () => {
    const url = await engine.newDatabaseUrl();
    const env = { WEBHOOK_URL: "http://127.0.0.1:1/hook", WEBHOOK_SECRET: "0123456789abcdef" };
    const config = { ...testConfig(url, env), errorWebhook: receiver.url };
    const outboxTimings = { pollMs: 20, backoffMs: () => 20, maxAttempts: 2 };
    const app = await buildApp(config, { outboxTimings });
    await app.ready();
    await post(app, "/api/lead", await leadFor(app));
    const told = () => receiver.accepted.map(({ body }) => JSON.parse(body).data);
    await until(() => told().some(({ message }) => message === "given up"));
    const restore = await engine.interrupt(url);
    receiver.behavior = "accept";
    expect((await post(app, "/api/person", ada)).statusCode).toBe(503);
    await restore();
    await until(() => told().some(({ error }) => error === "DatabaseUnavailable"));
    await app.close();
    const text = receiver.accepted.map(({ body }) => body).join();
    for (const word of Object.values(ada)) expect(text).not.toContain(word);
  }, 60_000);
});

it("a crash is reported before the process exits with 1", async () => {
  const folder = mkdtempSync(join(tmpdir(), "crash-"));
  const program = `
    const { buildApp } = require("./src/server/app");
    const { readConfig } = require("./src/server/config");
    const { reportCrash } = require("./src/server/crash");
    const config = { ...readConfig(process.env), errorWebhook: process.env.TOLD };
    buildApp(config).then((app) => {
      reportCrash(app.log);
      void Promise.reject(new RangeError("ada@engine.example"));
    });`;
  const args = ["--import", "tsx", "--eval", program];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${join(folder, "inquiries.db")}`,
      TOLD: receiver.url,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(child, "close");
  rmSync(folder, { recursive: true, force: true });
  expect([code, output]).toEqual([1, expect.stringContaining('"msg":"uncaught error"')]);
  expect(output).not.toContain("ada@");
  expect(JSON.parse(receiver.accepted.at(0)?.body ?? "").data).toMatchObject({
    message: "uncaught error",
    error: "RangeError",
  });
}, 60_000);
