import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { openMail } from "../../src/server/outbox/mail";
import { backOffMs } from "../../src/server/outbox/queue";
import { openWebhook } from "../../src/server/outbox/webhook";
import { readInquiry } from "../../src/server/records/read";
import { testApp, withDatabase } from "./support/app";
import { ada, engineCompany, leadFor, post, store } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { HookReceiver, MailReceiver } from "./support/receivers";

const secret = "a secret of sixteen";
const timings = { pollMs: 20, backOffMs: () => 30 };

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10);
}

describe("the pause after failed attempts", () => {
  it("doubles from five seconds to an hour, spread by a fifth", () => {
    expect([1, 2, 3, 4].map((attempts) => backOffMs(attempts, 0.5))).toEqual([
      5000, 10_000, 20_000, 40_000,
    ]);
    expect(backOffMs(1000, 0.5)).toBe(3_600_000);
    expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([4500, 5500]);
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

  it("mails each lead to sales once, with every value and the visitor's address to reply to", async () => {
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
    const text = message.slice(head.length);
    expect(head).toMatch(/^From: Site <web@site\.example>\r$/m);
    expect(head).toMatch(/^To: sales@site\.example\r$/m);
    expect(head).toMatch(/^Reply-To: ada@engine\.example\r$/m);
    expect(head).toMatch(/^Subject: .*Service Inquiries, Analytical\s+Engines\r$/m);
    expect(head).not.toMatch(/bcc/i);
    for (const value of [...Object.values(ada), ...Object.values(engineCompany)]) {
      expect(text).toContain(value);
    }
    expect(text).toContain("Service Details:\r\nFirst line");
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

  it("announces whole inquiries that are not suspected, and a repeated one once", async () => {
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

  it("tries again until both receivers accept: refused, away and back", async () => {
    mail.mood = "fail";
    hook.mood = "fail";
    const app = await start();
    const lead = await leadFor(app);
    for (let count = 0; count < 3; count += 1) await store(app, "/api/lead", lead);
    await until(() => mail.attempts > 4 && hook.calls > 4);
    await Promise.all([mail.stop(), hook.stop()]);
    await pause(150);
    mail.mood = "accept";
    hook.mood = "accept";
    await Promise.all([mail.start(), hook.start()]);
    await until(async () => (await pending()) === 0);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([3, 3]);
    expect(new Set(hook.accepted.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
  }, 20_000);

  it("goes on after a restart with what was not accepted before it", async () => {
    mail.mood = "fail";
    hook.mood = "fail";
    const first = await start();
    await store(first, "/api/lead", await leadFor(first));
    await until(() => mail.attempts > 0 && hook.calls > 0);
    await first.close();
    mail.mood = "accept";
    hook.mood = "accept";
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

  it("gives up waiting for a receiver that hangs", async () => {
    const app = await testApp(url);
    apps.add(app);
    const id = await store(app, "/api/lead", await leadFor(app));
    const inquiry = await withDatabase(url, (db) => readInquiry(db, id));
    if (!inquiry) throw new Error("The lead is not there.");
    mail.mood = "hang";
    hook.mood = "hang";
    const waitMs = 100;
    const webhook = openWebhook({ url: hook.url, secret }, waitMs);
    const config = { smtpUrl: mail.url, from: "a@site.example", to: "b@site.example" };
    const mailer = await openMail(config, { socketTimeout: waitMs });
    const message = { id: "1", inquiry };
    await expect(webhook.deliver(message)).rejects.toThrow();
    await expect(mailer.deliver(message)).rejects.toThrow();
    mailer.close();
  }, 20_000);
});
