import { setTimeout as pause } from "node:timers/promises";
import { testApp } from "./support/app";
import { inquiry, leadFor, post } from "./support/bodies";
import { describeEachEngine } from "./support/engines";

/** Unusual texts, to find in a log. */
const visitor = {
  firstName: "Zyxwvut",
  lastName: "Qponmlk",
  email: "zyxwvut@qponmlk.example",
  phone: "+1 405 555 0199",
};

describeEachEngine("the server's log", (engine) => {
  it("has a line for each request, and nothing that a visitor typed", async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const url = await engine.newDatabaseUrl();
    const env = {
      LOG_LEVEL: "trace",
      SMTP_URL: "smtp://127.0.0.1:1",
      NOTIFY_TO: "sales@site.example",
      WEBHOOK_URL: "http://127.0.0.1:1/hook",
      WEBHOOK_SECRET: "0123456789abcdef",
    };
    const outboxTimings = { pollMs: 10, backoffMs: () => 10 };
    const app = await testApp(url, env, { logStream, outboxTimings });
    const proxied = { "x-forwarded-for": "203.0.113.7", "user-agent": visitor.lastName };
    await post(app, "/api/person", visitor, proxied);
    await post(app, "/api/person", { ...visitor, email: `${visitor.email}\0` });
    await post(app, "/api/person", `{"firstName":"${visitor.firstName}"`);
    await post(app, "/api/lead", { ...(await leadFor(app)), title: visitor.lastName });
    const form = {
      ...inquiry,
      firstName: visitor.firstName,
      email: visitor.email,
      phoneNumber: visitor.phone,
    };
    const native = { "content-type": "application/x-www-form-urlencoded" };
    await post(app, "/api/inquiry", new URLSearchParams(form).toString(), native);
    await app.inject(`/contact-us?email=${visitor.email}&name=${visitor.firstName}`);
    for (const sign of ["@", "%40", "%2540"]) {
      await app.inject(`/unsubscribe/${visitor.email.replace("@", sign)}/now`);
    }
    while (!lines.some((line) => line.includes("not accepted"))) await pause(10);
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
  }, 30_000);
});
