import { createHmac } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { runCommand } from "../../src/server/export/command";
import { openMail } from "../../src/server/outbox/mail";
import { backoffMs, maxAttempts } from "../../src/server/outbox/queue";
import { openWebhook } from "../../src/server/outbox/webhook";
import { readInquiry } from "../../src/server/records/read";
import { honeypotField } from "../../src/shared/inquiry/schema";
import { until } from "../support/until";
import { testApp, withDatabase } from "./support/app";
import { ada, engineCompany, inquiry, leadFor, post, store } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { DrippingMailServer, HookReceiver, MailReceiver } from "./support/receivers";

const secret = "a secret of sixteen";
const timings = { pollMs: 20, backoffMs: () => 30 };

describe("the backoff", () => {
  it("adds up to about three days", () => {
    const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) => backoffMs(index + 1, 0.5));
    const days = pauses.reduce((sum, each) => sum + each, 0) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(3);
  });

  it("doubles from five seconds to an hour, with jitter", () => {
    expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
      5000, 10_000, 20_000, 40_000,
    ]);
    expect(backoffMs(1000, 0.5)).toBe(3_600_000);
    expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([4500, 5500]);
  });
});

describeEachEngine("announcing leads", (engine) => {
  let url: string;
  let mail: MailReceiver;
  let hook: HookReceiver;
  const apps = new Set<FastifyInstance>();
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
    mail = new MailReceiver();
    hook = new HookReceiver();
    await Promise.all([mail.start(), hook.start()]);
  });
  afterEach(async () => {
    await Promise.all([...apps].map((app) => app.close()));
    apps.clear();
    await Promise.all([mail.stop(), hook.stop()]);
  });

  async function start(): Promise<FastifyInstance> {
    const env = {
      SMTP_URL: mail.url,
      NOTIFY_TO: "sales@site.example",
      NOTIFY_FROM: "Site <web@site.example>",
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: secret,
    };
    const app = await testApp(url, env, { outboxTimings: timings });
    apps.add(app);
    await app.ready();
    return app;
  }

  const pending = () =>
    withDatabase(url, async (db) => {
      const query = db.selectFrom("outbox").select("id").where("delivered_at", "is", null);
      return (await query.execute()).length;
    });

  const attempts = () =>
    withDatabase(url, async (db) => {
      const query = db.selectFrom("outbox").select("attempts").where("delivered_at", "is", null);
      return (await query.executeTakeFirst())?.attempts ?? 0;
    });

  it("mails each lead to sales once, with all values and Reply-To", async () => {
    const app = await start();
    const lead = {
      ...(await leadFor(app)),
      inquiry_reason: "Service Inquiries",
      detail_of_service: "First line\nBcc: everyone@evil.example",
    };
    await store(app, "/api/lead", lead);
    await until(async () => (await pending()) === 0);
    expect(mail.accepted).toHaveLength(1);
    const [message = ""] = mail.accepted;
    const [head = ""] = message.split("\r\n\r\n", 1);
    const content = message.slice(head.length);
    expect(head).toMatch(/^From: Site <web@site\.example>\r$/m);
    expect(head).toMatch(/^To: sales@site\.example\r$/m);
    expect(head).toMatch(/^Reply-To: ada@engine\.example\r$/m);
    expect(head).toMatch(/^Subject: .*Service Inquiries, Analytical\s+Engines\r$/m);
    expect(head).not.toMatch(/^bcc:/im);
    for (const value of [...Object.values(ada), ...Object.values(engineCompany)]) {
      expect(content).toContain(value);
    }
    expect(content).toContain("Service Details:\r\nFirst line");
  }, 20_000);

  it("retries a refused recipient, and mails the others once", async () => {
    mail.refused.add("gone@site.example");
    const NOTIFY_TO = "sales@site.example, gone@site.example";
    const env = { SMTP_URL: mail.url, NOTIFY_TO };
    const app = await testApp(url, env, { outboxTimings: timings });
    apps.add(app);
    await store(app, "/api/lead", await leadFor(app));
    await until(async () => (await pending()) === 0 || (await attempts()) > 2);
    expect(await pending()).toBe(1);
    mail.refused.clear();
    await until(async () => (await pending()) === 0);
    const receivers = mail.accepted.map((message) => /^To: (.*)\r$/m.exec(message)?.[1]);
    expect(receivers).toEqual(["sales@site.example", "gone@site.example"]);
  }, 20_000);

  it("posts each lead once, signed as standardwebhooks.com has it", async () => {
    const app = await start();
    const lead = await leadFor(app);
    const id = await store(app, "/api/lead", lead);
    await until(async () => (await pending()) === 0);
    expect(hook.accepted).toHaveLength(1);
    const { headers, body } = hook.accepted[0] ?? { headers: {}, body: "" };
    expect(JSON.parse(body)).toMatchObject({
      type: "lead.created",
      data: { ...lead, id, person: ada, organization: engineCompany },
    });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const digest = createHmac("sha256", secret).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
  }, 20_000);

  it("announces inquiries that are not suspected spam, and a repeated one once", async () => {
    const app = await start();
    const lead = await leadFor(app);
    const key = { "idempotency-key": "once" };
    await Promise.all([1, 2, 3].map(() => post(app, "/api/lead", lead, key)));
    await post(app, "/api/lead", { ...lead, additional_topic: "spam" });
    await post(app, "/api/lead", { ...lead, fill_time_ms: 1 });
    await until(async () => (await pending()) === 0);
    await pause(100);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([1, 1]);
  }, 20_000);

  it("announces once a suspected inquiry that is resubmitted without suspicion", async () => {
    const app = await start();
    const lead = await leadFor(app);
    const key = { "idempotency-key": "repaired" };
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const formWith = (extra: object) => new URLSearchParams({ ...inquiry, ...extra }).toString();
    await post(app, "/api/lead", { ...lead, fill_time_ms: 500 }, key);
    await post(app, "/api/inquiry", formWith({ [honeypotField]: "x" }), form);
    const flags = () =>
      withDatabase(url, async (db) => {
        const leads = await db.selectFrom("lead").select("suspected_spam").execute();
        return leads.map(({ suspected_spam }) => suspected_spam);
      });
    expect(await flags()).toEqual([1, 1]);
    const again = Array.from({ length: 5 }, () => [
      post(app, "/api/lead", lead, key),
      post(app, "/api/inquiry", formWith({}), form),
    ]);
    await Promise.all(again.flat());
    await post(app, "/api/lead", { ...lead, fill_time_ms: 500 }, key);
    expect(await flags()).toEqual([0, 0]);
    await until(async () => (await pending()) === 0);
    await pause(100);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([2, 2]);
  }, 20_000);

  it("retries until both receivers accept", async () => {
    mail.behavior = "fail";
    hook.behavior = "fail";
    const app = await start();
    const lead = await leadFor(app);
    for (let count = 0; count < 3; count += 1) await store(app, "/api/lead", lead);
    await until(() => mail.attempts > 4 && hook.calls > 4);
    await Promise.all([mail.stop(), hook.stop()]);
    await pause(150);
    mail.behavior = "accept";
    hook.behavior = "accept";
    await Promise.all([mail.start(), hook.start()]);
    await until(async () => (await pending()) === 0);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([3, 3]);
    expect(new Set(hook.accepted.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
  }, 20_000);

  it("continues after a restart", async () => {
    mail.behavior = "fail";
    hook.behavior = "fail";
    const first = await start();
    await store(first, "/api/lead", await leadFor(first));
    await until(() => mail.attempts > 0 && hook.calls > 0);
    await first.close();
    mail.behavior = "accept";
    hook.behavior = "accept";
    const second = await start();
    await until(async () => (await pending()) === 0);
    await second.close();
    const third = await start();
    await pause(100);
    await third.close();
    expect([mail.accepted.length, hook.accepted.length]).toEqual([1, 1]);
  }, 20_000);

  it("sends each message once when two servers share the database", async () => {
    const [one, two] = [await start(), await start()];
    const lead = await leadFor(one);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store(index % 2 ? one : two, "/api/lead", lead)),
    );
    await until(async () => (await pending()) === 0);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([20, 20]);
  }, 30_000);

  it("gives a message up after the last attempt, lists it, and retries it on request", async () => {
    const command = async (option: string) => {
      const output = new PassThrough();
      expect(await runCommand([option], { DATABASE_URL: url }, output)).toBeUndefined();
      output.end();
      return text(output);
    };
    mail.refused.add("gone@site.example");
    const env = { SMTP_URL: mail.url, NOTIFY_TO: "gone@site.example" };
    const app = await testApp(url, env, { outboxTimings: { ...timings, maxAttempts: 3 } });
    apps.add(app);
    const id = await store(app, "/api/lead", await leadFor(app));
    await until(async () => (await command("--undelivered")).includes("given up"));
    const refusals = mail.refusals;
    await pause(200);
    expect([refusals, mail.refusals]).toEqual([3, 3]);
    const [, line = "", ...rest] = (await command("--undelivered")).split("\n");
    expect(line).toMatch(/mail +gone@site\.example +3 +given up +/);
    expect(line).toContain(`${id}  550 <[address]> is no user here`);
    expect(rest).toEqual([""]);
    mail.refused.clear();
    expect(await command("--redeliver")).toBe("1 message will be sent again.\n");
    await until(async () => (await pending()) === 0);
    expect(mail.accepted).toHaveLength(1);
    expect(await command("--redeliver")).toBe("0 messages will be sent again.\n");
    expect((await command("--undelivered")).split("\n")).toHaveLength(2);
  }, 30_000);

  it("sends no password without TLS unless a setting allows it", async () => {
    const env = { SMTP_URL: mail.urlWithPassword, NOTIFY_TO: "sales@site.example" };
    const careful = await testApp(url, env, { outboxTimings: timings });
    apps.add(careful);
    await store(careful, "/api/lead", await leadFor(careful));
    await until(async () => mail.accepted.length > 0 || (await attempts()) > 1);
    await careful.close();
    expect([mail.passwords, mail.accepted]).toEqual([[], []]);
    const allowed = { ...env, SMTP_ALLOW_PLAIN_PASSWORD: "true" };
    const trusting = await testApp(url, allowed, { outboxTimings: timings });
    apps.add(trusting);
    await trusting.ready();
    await until(async () => (await pending()) === 0);
    expect([mail.passwords, mail.accepted.length]).toEqual([["hunter2"], 1]);
  }, 20_000);

  it("aborts the delivery to a mail server that never finishes, and retries", async () => {
    const drip = new DrippingMailServer();
    await drip.start();
    const env = { SMTP_URL: drip.url, NOTIFY_TO: "sales@site.example" };
    const app = await testApp(url, env, { outboxTimings: { ...timings, deliveryMs: 200 } });
    apps.add(app);
    await store(app, "/api/lead", await leadFor(app));
    await until(() => drip.received > 1);
    await app.close();
    await until(() => drip.connections === 0);
    await drip.stop();
    expect(await pending()).toBe(1);
  }, 20_000);

  it("aborts a delivery on its signal", async () => {
    const app = await testApp(url);
    apps.add(app);
    const id = await store(app, "/api/lead", await leadFor(app));
    const inquiry = await withDatabase(url, (db) => readInquiry(db, id));
    if (!inquiry) throw new Error("The lead is not there.");
    mail.behavior = "hang";
    hook.behavior = "hang";
    const webhook = openWebhook({ url: hook.url, secret });
    const mailer = await openMail({
      smtpUrl: mail.url,
      allowPlainPassword: false,
      from: "a@site.example",
      recipients: ["b@site.example"],
    });
    const message = { id: "1", recipient: "b@site.example", inquiry };
    for (const channel of [webhook, mailer]) {
      await expect(channel.deliver(message, AbortSignal.timeout(100))).rejects.toThrow();
    }
    mailer.close();
  }, 20_000);
});
