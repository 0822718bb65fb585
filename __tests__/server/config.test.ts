import { resolve } from "node:path";
import { ConfigError, readConfig } from "../../src/server/config";

describe("the server's settings", () => {
  it("need no variable at all, and an empty one counts as unset", () => {
    const config = {
      host: "localhost",
      port: 9000,
      publicDir: resolve("public"),
      database: { engine: "libsql", file: resolve(".data/inquiries.db") },
      rateLimitMax: 30,
      trustProxy: false,
      logLevel: "info",
    };
    expect(readConfig({})).toMatchObject(config);
    expect(readConfig({ PORT: "", SMTP_URL: "", DATABASE_URL: "" })).toMatchObject(config);
  });

  it("know both databases by their addresses", () => {
    const databaseOf = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).database;
    expect(databaseOf("file:/data/a.db")).toEqual({ engine: "libsql", file: "/data/a.db" });
    expect(databaseOf("file:///data/a.db")).toEqual({ engine: "libsql", file: "/data/a.db" });
    const url = "postgres://user:word@host/name";
    expect(databaseOf(url)).toEqual({ engine: "postgres", url });
  });

  it("know proxies by their addresses", () => {
    const proxiesOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(proxiesOf("true")).toBe(true);
    expect(proxiesOf("loopback, 10.0.0.0/8,::1")).toEqual(["loopback", "10.0.0.0/8", "::1"]);
    expect(() => proxiesOf("1")).toThrow(ConfigError);
  });

  it("take the sender of mails from their receiver unless told otherwise", () => {
    const mail = { SMTP_URL: "smtp://localhost:25", NOTIFY_TO: "a@site.example, b@site.example" };
    expect(readConfig(mail).mail?.from).toBe("a@site.example");
    expect(readConfig({ ...mail, NOTIFY_FROM: "Site <web@site.example>" }).mail?.from).toBe(
      "Site <web@site.example>",
    );
  });

  it("name every variable at fault at once, without repeating a value", () => {
    const read = () =>
      readConfig({
        PORT: "http",
        DATABASE_URL: "mysql://root:hunter2@host/x",
        RATE_LIMIT_MAX: "0",
        TRUST_PROXY: "somebody",
        LOG_LEVEL: "loud",
        SMTP_URL: "mail.example",
        NOTIFY_TO: "nobody",
        WEBHOOK_URL: "ftp://crm.example",
        WEBHOOK_SECRET: "hunter2",
      });
    expect(read).toThrow(ConfigError);
    let message = "";
    try {
      read();
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatchInlineSnapshot(`
"The environment cannot be used:
  PORT must be a whole number from 0 to 65535
  DATABASE_URL must be file:<path> or postgres://<user>@<host>/<database>
  RATE_LIMIT_MAX must be from 1 to 1000000
  TRUST_PROXY must be false, true or the proxies' addresses, such as loopback,10.0.0.0/8
  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent
  SMTP_URL must be an address such as smtp://user:password@mail.example:587
  NOTIFY_TO must be one e-mail address, or several separated by commas
  WEBHOOK_URL must be an address such as https://crm.example/hooks/leads
  WEBHOOK_SECRET must have at least 16 characters"
`);
    expect(message).not.toContain("hunter2");
  });

  it.each([
    ["SMTP_URL", "smtp://localhost", "NOTIFY_TO must be set when SMTP_URL is"],
    ["NOTIFY_TO", "a@site.example", "SMTP_URL must be set when NOTIFY_TO is"],
    ["NOTIFY_FROM", "a@site.example", "SMTP_URL must be set when NOTIFY_FROM is"],
    ["WEBHOOK_URL", "https://crm.example", "WEBHOOK_SECRET must be set when WEBHOOK_URL is"],
    ["WEBHOOK_SECRET", "0123456789abcdef", "WEBHOOK_URL must be set when WEBHOOK_SECRET is"],
  ])("refuse %s alone", (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });
});
