import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { honeypotField } from "../../src/shared/inquiry/schema";
import { freePort } from "../../testing/free-port";
import { captureLog, testApp, testConfig } from "../../testing/server/app";
import {
  ada,
  engineCompany,
  inquiry,
  leadFor,
  post,
  postForm,
  store,
} from "../../testing/server/bodies";
import { parseCsv, runCommand } from "../../testing/server/command";
import { describeAnyEngine, describeEachEngine, type Engine } from "../../testing/server/engines";
import { HookReceiver, MailReceiver, PipedriveReceiver } from "../../testing/server/receivers";
import { until } from "../../testing/until";
import { openMigrated } from "../database/open";
import type { Database } from "../database/tables";
import { inquiries } from "../export/command";
import { backoffMs, maxAttempts } from "../outbox/queue";

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

let url: string;
/** A connection of the test's own, to look at what is stored. */
let db: Database;
let mail: MailReceiver;
let hook: HookReceiver;
const apps = new Set<FastifyInstance>();

/** Gives each test a new database, and receivers. */
function useReceivers(engine: Engine): void {
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
    db = await openMigrated(testConfig(url).database, { isServer: true });
    mail = new MailReceiver();
    hook = new HookReceiver();
    await Promise.all([mail.start(), hook.start()]);
  });
  afterEach(async () => {
    await Promise.all([...apps].map((app) => app.close()));
    apps.clear();
    await Promise.all([mail.stop(), hook.stop(), db.destroy()]);
  });
}

/** Starts a server, by default one that announces leads to both receivers. */
async function start(env?: Record<string, string>, limits = {}): Promise<FastifyInstance> {
  const both = {
    SMTP_URL: mail.url,
    NOTIFY_TO: "sales@site.example",
    NOTIFY_FROM: "Site <web@site.example>",
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: secret,
  };
  const app = await testApp(url, env ?? both, { outboxTimings: { ...timings, ...limits } });
  apps.add(app);
  await app.ready();
  return app;
}

const waiting = () =>
  db.selectFrom("outbox").select("attempts").where("delivered_at", "is", null).execute();
const pending = async () => (await waiting()).length;
const attempts = async () => (await waiting())[0]?.attempts ?? 0;
/** Waits until all is delivered; gives the number of messages. */
async function untilSent(): Promise<number> {
  await until(async () => (await pending()) === 0);
  return (await db.selectFrom("outbox").select("id").execute()).length;
}

describeEachEngine("the queue of messages", (engine) => {
  useReceivers(engine);

  it("announces inquiries that are not suspected spam, and a repeated one once", async () => {
    const app = await start();
    const lead = await leadFor(app);
    const key = { "idempotency-key": "once" };
    await Promise.all([1, 2, 3].map(() => post(app, "/api/lead", lead, key)));
    await post(app, "/api/lead", { ...lead, additional_topic: "spam" });
    await post(app, "/api/lead", { ...lead, fill_time_ms: 1 });
    expect(await untilSent()).toBe(2);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([1, 1]);
  });

  it("announces once a suspected inquiry that is resubmitted without suspicion", async () => {
    const app = await start();
    const lead = await leadFor(app);
    const key = { "idempotency-key": "repaired" };
    await post(app, "/api/lead", { ...lead, fill_time_ms: 500 }, key);
    await postForm(app, { ...inquiry, [honeypotField]: "x" });
    const flags = async () => {
      const leads = await db.selectFrom("lead").select("suspected_spam").execute();
      return leads.map(({ suspected_spam }) => suspected_spam);
    };
    expect(await flags()).toEqual([1, 1]);
    const again = Array.from({ length: 5 }, () => [
      post(app, "/api/lead", lead, key),
      postForm(app, inquiry),
    ]);
    await Promise.all(again.flat());
    await post(app, "/api/lead", { ...lead, fill_time_ms: 500 }, key);
    expect(await flags()).toEqual([0, 0]);
    expect(await untilSent()).toBe(4);
    expect([mail.accepted.length, hook.accepted.length]).toEqual([2, 2]);
  });

  it("retries until both receivers accept", async () => {
    mail.behavior = "fail";
    hook.behavior = "fail";
    const app = await start();
    const lead = await leadFor(app);
    for (let count = 0; count < 2; count += 1) await store(app, "/api/lead", lead);
    await until(() => mail.received.length > 2 && hook.calls > 2);
    await Promise.all([mail.stop(), hook.stop()]);
    const before = await attempts();
    await until(async () => (await attempts()) > before + 1);
    mail.behavior = "accept";
    hook.behavior = "accept";
    await Promise.all([mail.start(), hook.start()]);
    await untilSent();
    expect([mail.accepted.length, hook.accepted.length]).toEqual([2, 2]);
    expect(new Set(hook.accepted.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    const ids = mail.received.map((message) => /^message-id:\s*(\S+)/im.exec(message)?.[1]);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(2);
  });

  it("sends each message once when two servers share the database", async () => {
    const [one, two] = [await start(), await start()];
    const lead = await leadFor(one);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => store(index % 2 ? one : two, "/api/lead", lead)),
    );
    await untilSent();
    expect([mail.accepted.length, hook.accepted.length]).toEqual([8, 8]);
  });

  const hourMs = 3_600_000;
  it("sends at the next start what a clock ahead by two hours has scheduled", async () => {
    hook.behavior = "fail";
    const first = await start();
    await store(first, "/api/lead", await leadFor(first));
    await until(() => hook.calls > 0);
    await first.close();
    const distant = { due_at: new Date(Date.now() + 2 * hourMs).toISOString() };
    await db.updateTable("outbox").set(distant).where("delivered_at", "is", null).execute();
    hook.behavior = "accept";
    await start();
    await untilSent();
    expect(hook.accepted).toHaveLength(1);
  });

  it("sends soon after the clock is set what it had scheduled, and keeps to a pause of an hour", async () => {
    hook.behavior = "fail";
    const aheadMs = 2 * hourMs;
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
    const app = await start(undefined, { backoffMs: () => hourMs });
    await store(app, "/api/lead", await leadFor(app));
    await until(() => hook.calls > 0 && mail.accepted.length > 0);
    await until(async () => (await waiting()).length === 1);
    // Several turns of the queue.
    await pause(100);
    expect(hook.calls).toBe(1);
    hook.behavior = "accept";
    clock.mockRestore();
    await untilSent();
    expect([hook.calls, hook.accepted.length, mail.accepted.length]).toEqual([2, 1, 1]);
  });

  it("gives a message up after the last attempt, lists it, and retries it on request", async () => {
    const command = async (option: string) => {
      const printed = await runCommand(inquiries, { DATABASE_URL: url }, option);
      expect([printed.status, printed.stderr]).toEqual([0, ""]);
      return printed.stdout;
    };
    mail.refused.add("gone@site.example");
    const env = { SMTP_URL: mail.url, NOTIFY_TO: "gone@site.example" };
    const app = await start(env, { maxAttempts: 3 });
    const id = await store(app, "/api/lead", await leadFor(app));
    await until(async () => (await command("--undelivered")).includes("given up"));
    const refusals = mail.refusals;
    // Several turns of the queue.
    await pause(100);
    expect([refusals, mail.refusals]).toEqual([3, 3]);
    const [, line = "", ...rest] = (await command("--undelivered")).split("\n");
    expect(line).toMatch(/mail +gone@site\.example +3 +given up +/);
    expect(line).toContain(`${id}  550 to RCPT TO`);
    expect(rest).toEqual([""]);
    mail.refused.clear();
    expect(await command("--redeliver")).toBe("1 message will be sent again.\n");
    await untilSent();
    expect(mail.accepted).toHaveLength(1);
    expect(await command("--redeliver")).toBe("0 messages will be sent again.\n");
    expect((await command("--undelivered")).split("\n")).toHaveLength(2);
  });
});

describeAnyEngine("a message about a lead", (engine) => {
  useReceivers(engine);

  it("mails each lead to sales once, with all values, Reply-To, and a spreadsheet of text alone", async () => {
    const app = await start();
    const service = {
      client_project_name: '=HYPERLINK("https://evil.example", "Zoë 李")',
      detail_of_service: 'First line, "quoted"\nBcc: everyone@evil.example',
    };
    const lead = { ...(await leadFor(app)), inquiry_reason: "Service Inquiries", ...service };
    const id = await store(app, "/api/lead", lead);
    await untilSent();
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
    const [, kind, base64 = ""] =
      /^Content-Type: text\/csv;((?:.+\r\n)+)\r\n([\w+/=\r\n]+)/m.exec(content) ?? [];
    expect(kind).toMatch(/charset=utf-8[\s\S]*attachment; filename=inquiry\.csv/);
    const csv = Buffer.from(base64, "base64").toString();
    const [names = [], cells] = parseCsv(csv.slice(1));
    expect(Object.fromEntries(names.map((name, place) => [name, cells?.[place]]))).toMatchObject({
      ...{ ...service, id, email: ada.email, phone: `'${ada.phone}` },
      client_project_name: `'${service.client_project_name}`,
    });
    const printed = await runCommand(inquiries, { DATABASE_URL: url }, "--format", "csv", "--bom");
    expect(csv).toBe(printed.stdout);
  });

  it.each([
    ["joerg@bücher.example", "joerg@xn--bcher-kva.example"],
    ["joerg@用户.bücher.example", "joerg@xn--zouo53b.xn--bcher-kva.example"],
    ["jörg@bücher.example", undefined],
  ])("of %s has the Reply-To %s", async (email, address) => {
    const app = await start();
    const person_id = await store(app, "/api/person", { ...ada, email });
    await store(app, "/api/lead", { ...(await leadFor(app)), person_id });
    await untilSent();
    expect(/^Reply-To: (.*)\r$/m.exec(mail.accepted[0] ?? "")?.[1]).toBe(address);
  });

  it("retries a refused recipient, and mails the others once", async () => {
    mail.refused.add("gone@site.example");
    const NOTIFY_TO = "sales@site.example, gone@site.example";
    const env = { SMTP_URL: mail.url, NOTIFY_TO };
    const app = await start(env);
    await store(app, "/api/lead", await leadFor(app));
    await until(async () => (await pending()) === 0 || (await attempts()) > 2);
    expect(await pending()).toBe(1);
    mail.refused.clear();
    await untilSent();
    const receivers = mail.accepted.map((message) => /^To: (.*)\r$/m.exec(message)?.[1]);
    expect(receivers).toEqual(["sales@site.example", "gone@site.example"]);
  });

  it("posts each lead once, signed as standardwebhooks.com has it", async () => {
    const app = await start();
    const lead = await leadFor(app);
    const id = await store(app, "/api/lead", lead);
    await untilSent();
    expect(hook.accepted).toHaveLength(1);
    const { headers, body } = hook.accepted[0] ?? { headers: {}, body: "" };
    expect(JSON.parse(body)).toMatchObject({
      type: "lead.created",
      data: { ...lead, id, person: ada, organization: engineCompany },
    });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const digest = createHmac("sha256", secret).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${digest}`);
  });

  it("sends no password without TLS unless a setting allows it", async () => {
    const env = { SMTP_URL: mail.urlWithPassword, NOTIFY_TO: "sales@site.example" };
    const careful = await start(env);
    await store(careful, "/api/lead", await leadFor(careful));
    await until(async () => mail.accepted.length > 0 || (await attempts()) > 1);
    await careful.close();
    expect([mail.passwords, mail.accepted]).toEqual([[], []]);
    await start({ ...env, SMTP_ALLOW_PLAIN_PASSWORD: "true" });
    await untilSent();
    expect([mail.passwords, mail.accepted.length]).toEqual([["hunter2"], 1]);
  });

  it("aborts the delivery to a mail server that never finishes, retries, and lets the server stop", async () => {
    mail.behavior = "hang";
    const env = { SMTP_URL: mail.url, NOTIFY_TO: "sales@site.example" };
    const impatient = await start(env, { deliveryMs: 200 });
    await store(impatient, "/api/lead", await leadFor(impatient));
    await until(() => mail.received.length > 1);
    await impatient.close();
    const before = mail.received.length;
    const patient = await start(env, { stopGraceMs: 100 });
    await until(() => mail.received.length > before);
    await patient.close();
    expect(await pending()).toBe(1);
  });
});

describeAnyEngine("a lead in Pipedrive", (engine) => {
  useReceivers(engine);
  let crm: PipedriveReceiver;
  beforeEach(async () => {
    crm = new PipedriveReceiver();
    await crm.start();
  });
  afterEach(() => crm.stop());

  const startWithCrm = (PIPEDRIVE_TOKEN = crm.token, limits = {}) =>
    start({ PIPEDRIVE_URL: crm.url, PIPEDRIVE_TOKEN }, limits);
  const counts = () => Object.entries(crm.made).map(([kind, { length }]) => [kind, length]);

  it("is linked to its person and organization, with all that was written as a note", async () => {
    const app = await startWithCrm();
    const detail = "First <b>line</b>\nSecond & last";
    const service = { inquiry_reason: "Service Inquiries", detail_of_service: detail };
    const id = await store(app, "/api/lead", { ...(await leadFor(app)), ...service });
    await untilSent();
    const [organization, person, lead, note] = ["organizations", "persons", "leads", "notes"].map(
      (kind) => crm.made[kind]?.[0]?.fields,
    );
    expect(organization).toEqual({
      name: engineCompany.name,
      address: { value: engineCompany.address },
    });
    expect(person).toEqual({
      name: "Ada Lovelace",
      org_id: 1,
      emails: [{ value: ada.email, primary: true }],
      phones: [{ value: ada.phone, primary: true }],
    });
    expect(lead).toMatchObject({ person_id: 1, organization_id: 1 });
    expect(lead?.title).toMatch(new RegExp(`: Service Inquiries, Analytical Engines \\(${id}\\)$`));
    expect(note?.lead_id).toBe("lead-1");
    expect(note?.content).toContain("First &lt;b&gt;line&lt;/b&gt;<br>Second &amp; last<br>");
  });

  it("joins the person and the organization that are there, and no others like them", async () => {
    const app = await startWithCrm();
    await store(app, "/api/lead", await leadFor(app));
    await store(app, "/api/lead", await leadFor(app));
    const person_id = await store(app, "/api/person", { ...ada, email: "a@engine.example" });
    const organization_id = await store(app, "/api/organization", {
      name: "Engines",
      address: "engines.example",
    });
    await store(app, "/api/lead", { ...(await leadFor(app)), person_id, organization_id });
    await untilSent();
    expect(counts()).toEqual([
      ["organizations", 2],
      ["persons", 2],
      ["leads", 3],
      ["notes", 3],
    ]);
  });

  it.each([1, 2, 3, 4])("is there once when the answer to its write %i is lost", async (write) => {
    crm.broken.add(write);
    const app = await startWithCrm();
    await store(app, "/api/lead", await leadFor(app));
    await untilSent();
    expect(counts().map(([, count]) => count)).toEqual([1, 1, 1, 1]);
  });

  it("is made by the requests that a dry run prints, for any lead or the newest that is no spam", async () => {
    const app = await startWithCrm();
    const dryRun = (lead: string) =>
      runCommand(inquiries, { DATABASE_URL: url }, "--dry-run", lead);
    expect(await dryRun("newest")).toMatchObject({ status: 1, stdout: "" });
    const detail_of_service = 'Zoë’s "first" line\nSecond & last';
    const service = { inquiry_reason: "Service Inquiries", detail_of_service };
    const id = await store(app, "/api/lead", { ...(await leadFor(app)), ...service });
    await untilSent();
    await store(app, "/api/lead", { ...(await leadFor(app)), fill_time_ms: 1 });
    const { status, stdout, stderr } = await dryRun("newest");
    expect([status, stderr]).toEqual([0, ""]);
    expect(await dryRun(id)).toEqual({ status, stdout, stderr });
    const made = (path: string) => crm.made[path.split("/")[2] ?? ""]?.[0]?.id;
    const printed = stdout.replace(/"<id from (\S+)>"/g, (_, path) => JSON.stringify(made(path)));
    expect(printed.trimEnd().split("\n\n")).toEqual([
      expect.stringContaining(`Nothing is sent. Of lead ${id},`),
      ...crm.requests,
    ]);
    expect(crm.requests).toHaveLength(7);
    expect(crm.made.leads).toHaveLength(1);
  });

  it("waits while the account takes no requests, and is given up with its status", async () => {
    crm.refusal = 429;
    const app = await startWithCrm();
    await store(app, "/api/lead", await leadFor(app));
    await until(async () => (await attempts()) > 2);
    crm.refusal = undefined;
    await untilSent();
    await app.close();
    const other = await startWithCrm("another token", { maxAttempts: 2 });
    await store(other, "/api/lead", await leadFor(other));
    const lost = db.selectFrom("outbox").select("last_reason").where("given_up_at", "is not", null);
    await until(async () => (await lost.execute()).length > 0);
    expect(await lost.execute()).toEqual([{ last_reason: "HTTP 401" }]);
    expect(crm.made.leads).toHaveLength(1);
  });
});

describeAnyEngine("the log of a failed delivery", (engine) => {
  useReceivers(engine);

  const mailTo = (SMTP_URL: string) => ({ SMTP_URL, NOTIFY_TO: "gone@site.example" });
  const callTo = (WEBHOOK_URL: string) => ({ WEBHOOK_URL, WEBHOOK_SECRET: secret });

  /** The reason in the log after the first attempt. */
  async function reasonWith(env: Record<string, string>, limits = {}): Promise<string> {
    const { lines, entries, logStream } = captureLog();
    const app = await testApp(
      await engine.newDatabaseUrl(),
      { LOG_LEVEL: "warn", ...env },
      { logStream, outboxTimings: { ...timings, ...limits } },
    );
    await store(app, "/api/lead", await leadFor(app));
    const found = () => entries().find(({ attempt }) => attempt === 1);
    await until(() => found() !== undefined);
    await app.close();
    expect(lines.join("")).not.toMatch(/@|127\.0\.0\.1/);
    return found().reason;
  }

  it("has the codes of a mail server's reply without its words", async () => {
    mail.refused.add("gone@site.example");
    expect(await reasonWith(mailTo(mail.url))).toBe("550 to RCPT TO");
    mail.refused.clear();
    mail.behavior = "fail";
    expect(await reasonWith(mailTo(mail.url))).toBe("450 to DATA");
    expect(await reasonWith(mailTo(mail.urlWithPassword))).toMatch(/^no TLS: 50\d to STARTTLS$/);
  });

  it("has the status of a webhook's receiver, who sends nobody elsewhere", async () => {
    hook.behavior = "fail";
    expect(await reasonWith(callTo(hook.url))).toBe("HTTP 410");
    hook.behavior = "redirect";
    const calls = hook.calls;
    expect(await reasonWith(callTo(hook.url), { backoffMs: () => 60_000 })).toBe("HTTP 307");
    expect(hook.calls).toBe(calls + 1);
  });

  it("reports a timeout", async () => {
    mail.behavior = "hang";
    hook.behavior = "hang";
    for (const env of [mailTo(mail.url), callTo(hook.url)])
      expect(await reasonWith(env, { deliveryMs: 200 })).toBe("too slow");
  });

  it("has the code of a network error", async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    expect(await reasonWith(mailTo(`smtp://${nobody}`))).toBe("ECONNREFUSED");
    expect(await reasonWith(callTo(`http://${nobody}/hook`))).toBe("ECONNREFUSED");
  });
});
