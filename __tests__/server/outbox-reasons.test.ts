import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port";
import { testApp } from "./support/app";
import { leadFor, store } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { DrippingMailServer, HookReceiver, MailReceiver } from "./support/receivers";

const timings = { pollMs: 10, backoffMs: () => 10 };

const mailTo = (SMTP_URL: string) => ({ SMTP_URL, NOTIFY_TO: "gone@site.example" });
const callTo = (WEBHOOK_URL: string) => ({ WEBHOOK_URL, WEBHOOK_SECRET: "0123456789abcdef" });

describeEachEngine("the log of a failed delivery", (engine) => {
  /** The reason in the log after the first attempt. */
  async function reasonWith(env: Record<string, string>, limit = {}): Promise<string> {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const options = { logStream, outboxTimings: { ...timings, ...limit } };
    const url = await engine.newDatabaseUrl();
    const app = await testApp(url, { LOG_LEVEL: "warn", ...env }, options);
    await store(app, "/api/lead", await leadFor(app));
    const found = () => lines.map((line) => JSON.parse(line)).find(({ attempt }) => attempt === 1);
    while (!found()) await pause(10);
    await app.close();
    expect(lines.join("")).not.toMatch(/@|127\.0\.0\.1/);
    return found().reason;
  }

  it("has the reply of a mail server without addresses", async () => {
    const mail = new MailReceiver();
    mail.refused.add("gone@site.example");
    await mail.start();
    expect(await reasonWith(mailTo(mail.url))).toBe("550 <[address]> is no user here");
    mail.refused.clear();
    mail.behavior = "fail";
    expect(await reasonWith(mailTo(mail.url))).toBe("450 no room");
    expect(await reasonWith(mailTo(mail.urlWithPassword))).toMatch(/^no TLS: 50\d /);
    await mail.stop();
  });

  it("has the status of a webhook's receiver", async () => {
    const hook = new HookReceiver();
    hook.behavior = "fail";
    await hook.start();
    expect(await reasonWith(callTo(hook.url))).toBe("HTTP 500");
    await hook.stop();
  });

  it("reports a timeout", async () => {
    const [drip, hook] = [new DrippingMailServer(), new HookReceiver()];
    hook.behavior = "hang";
    await Promise.all([drip.start(), hook.start()]);
    expect(await reasonWith(mailTo(drip.url), { deliveryMs: 200 })).toBe("too slow");
    expect(await reasonWith(callTo(hook.url), { deliveryMs: 200 })).toBe("too slow");
    await Promise.all([drip.stop(), hook.stop()]);
  });

  it("has the code of a network error", async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    expect(await reasonWith(mailTo(`smtp://${nobody}`))).toBe("ECONNREFUSED");
    expect(await reasonWith(callTo(`http://${nobody}/hook`))).toBe("ECONNREFUSED");
  });
});
