import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { misspelledVariables, readConfig, settingNames } from "../config";
import { OperatorError } from "../errors";

describe("the server's settings", () => {
  it("need no variable, and an empty one counts as unset", () => {
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

  it("turn metrics on by a port, by default on localhost", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    const metrics = { host: "localhost", port: 9464 };
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual(metrics);
    const env = { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.7" };
    expect(readConfig(env).metrics).toEqual({ ...metrics, host: "10.0.0.7" });
  });

  it("take the address of either database", () => {
    const databaseOf = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).database;
    expect(databaseOf("file:/data/a.db")).toEqual({ engine: "libsql", file: "/data/a.db" });
    expect(databaseOf("file:///data/a.db")).toEqual({ engine: "libsql", file: "/data/a.db" });
    const url = "postgres://user:word@host/name";
    expect(databaseOf(url)).toEqual({ engine: "postgres", url });
  });

  it("take proxies as a number or as networks", () => {
    const proxiesOf = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(proxiesOf("2")).toBe(2);
    expect(proxiesOf("loopback, 10.0.0.0/8,::1")).toEqual(["loopback", "10.0.0.0/8", "::1"]);
    expect(() => proxiesOf("0")).toThrow(OperatorError);
  });

  it("do not let anyone claim any address, and say what to use instead", () => {
    expect(() => readConfig({ TRUST_PROXY: "true" })).toThrow(
      "TRUST_PROXY must not be true, which lets anyone claim any address: use the number of proxies that every request passes, such as 1, or their networks, such as loopback,10.0.0.0/8",
    );
  });

  it("use the first recipient as the sender of mail by default", () => {
    const mail = { SMTP_URL: "smtp://localhost:25", NOTIFY_TO: "a@site.example, b@site.example" };
    expect(readConfig(mail).mail?.from).toBe("a@site.example");
    expect(readConfig({ ...mail, NOTIFY_FROM: "Site <web@site.example>" }).mail?.from).toBe(
      "Site <web@site.example>",
    );
  });

  it("report all invalid variables at once, without their values", () => {
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
        METRICS_HOST: "localhost",
      });
    expect(read).toThrow(OperatorError);
    expect(read).toThrowErrorMatchingInlineSnapshot(`
"The environment cannot be used:
  PORT must be a whole number from 0 to 65535
  DATABASE_URL must be file:<path> or postgres://<user>@<host>/<database>
  RATE_LIMIT_MAX must be from 1 to 1000000
  TRUST_PROXY must be false, a number of proxies such as 1, or their networks, such as loopback,10.0.0.0/8
  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent
  SMTP_URL must be an address such as smtp://user:password@mail.example:587
  NOTIFY_TO must be one email address, or several separated by commas
  WEBHOOK_URL must be an address such as https://crm.example/hooks/leads
  WEBHOOK_SECRET must have at least 16 characters
  METRICS_PORT must be set when METRICS_HOST is"
`);
  });

  const mail = { NOTIFY_TO: "a@site.example" };
  const hook = { WEBHOOK_URL: "https://crm.example", WEBHOOK_SECRET: "0123456789abcdef" };
  it.each([
    [
      { ...hook, WEBHOOK_URL: "https://user:hunter2@crm.example/" },
      "WEBHOOK_URL must not have a user",
    ],
    [{ ...hook, WEBHOOK_SECRET: "whsec_**********" }, "WEBHOOK_SECRET must be whsec_ and 16"],
    [
      { ...mail, SMTP_URL: "smtp://user:hunter2%ss@site.example" },
      "SMTP_URL must have each literal %",
    ],
    [{ DATABASE_URL: "postgres://user:hunter2%ss@host/name" }, "DATABASE_URL must be file:<path>"],
    [{ ERROR_WEBHOOK: "http://errors.example/hook" }, "ERROR_WEBHOOK must be an address such as"],
    [{ ERROR_WEBHOOK: "https://a:hunter2@errors.example/" }, "ERROR_WEBHOOK must not have a user"],
    [{ BROWSER_REPORTS: "1" }, "BROWSER_REPORTS must be true or false"],
    [{ METRICS_PORT: "9000" }, "METRICS_PORT must not be PORT"],
    [{ METRICS_PORT: "0" }, "METRICS_PORT must be from 1 to 65535"],
    [{ SITE_ORIGIN: "site.example" }, "SITE_ORIGIN must be an origin such as"],
    [{ SITE_ORIGIN: "https://Site.example" }, "SITE_ORIGIN must be an origin such as"],
    [{ TRUST_PROXY: "10.0.0.0/0" }, "TRUST_PROXY must be false, a number"],
    [{ TRUST_PROXY: "fd00::/129" }, "TRUST_PROXY must be false, a number"],
  ])("refuse %o", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow("hunter2");
  });

  it("accept a base64 secret and networks of every size", () => {
    const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZg==";
    expect(readConfig({ ...hook, WEBHOOK_SECRET: secret }).webhook?.secret).toBe(secret);
    const networks = ["0.0.0.0/1", "10.1.2.3/32", "fd00::/128"];
    expect(readConfig({ TRUST_PROXY: networks.join() }).trustProxy).toEqual(networks);
  });

  it.each([
    ["SMPT_URL", "SMTP_URL"],
    ["RATELIMIT_MAX", "RATE_LIMIT_MAX"],
    ["trust_proxy", "TRUST_PROXY"],
  ])("report %s as a misspelled %s", (name, meant) => {
    expect(misspelledVariables({ [name]: "hunter2" })).toEqual([
      `${name} is not a setting of the server; did you mean ${meant}?`,
    ]);
  });

  it("ignore variables of other programs", () => {
    const others = ["HOME", "HOSTNAME", "POST", "PORTS", "PUBLIC_URL", "AMQP_URL", "SFTP_URL"];
    const known = ["HOST", "PORT", "SMTP_URL", "WEBHOOK_URL", "SMTP_ALLOW_PLAIN_PASSWORD"];
    const env = Object.fromEntries([...others, ...known].map((name) => [name, "x"]));
    expect(misspelledVariables({ ...env, SMPT_URL: "" })).toEqual([]);
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

  /** The container's own: where it listens, what it serves, and ports that only it can reach. */
  const containers = ["HOST", "PORT", "PUBLIC_DIR", "METRICS_HOST", "METRICS_PORT"];
  it.each([
    [".env.example", (name: string) => `\n#${name}=`, settingNames],
    ["docs/operations.md", (name: string) => `\n| \`${name}\` |`, settingNames],
    [
      "deploy/container/compose.yaml",
      (name: string) => `\n      ${name}: `,
      settingNames.filter((name) => !containers.includes(name)),
    ],
  ])("are all in %s", (file, lineOf, names) => {
    const text = readFileSync(file, "utf8");
    expect(names.filter((name) => !text.includes(lineOf(name)))).toEqual([]);
  });
});
