import type { Attack } from "../context";
import { spawnServer } from "../server";

/** Invalid settings: the message has to name the variable, and must not repeat `s3cret`. */
const refusedSettings: readonly (readonly [
  name: string,
  value: string,
  Record<string, string>?,
])[] = [
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/999"],
  ["TRUST_PROXY", "somewhere"],
  ["PORT", "65536"],
  ["PORT", "0x10"],
  ["RATE_LIMIT_MAX", "0"],
  ["LOG_LEVEL", "loud"],
  ["DATABASE_URL", "mysql://user:s3cret@host/db"],
  ["DATABASE_URL", "postgres://user:s3cret%zz@host/db"],
  ["SMTP_URL", "smtp://user:s3cret%ss@host", { NOTIFY_TO: "a@b.example" }],
  ["SMTP_URL", "http://s3cret@host", { NOTIFY_TO: "a@b.example" }],
  ["NOTIFY_TO", "", { SMTP_URL: "smtp://user:s3cret@host" }],
  ["NOTIFY_TO", "nobody", { SMTP_URL: "smtp://user:s3cret@host" }],
  ["WEBHOOK_URL", "http://user:s3cret@host/", { WEBHOOK_SECRET: "0123456789abcdef" }],
  ["WEBHOOK_URL", "ftp://host/", { WEBHOOK_SECRET: "0123456789abcdef" }],
  ["WEBHOOK_SECRET", "s3cret", { WEBHOOK_URL: "http://host/" }],
  ["WEBHOOK_SECRET", "whsec_**s3cret**", { WEBHOOK_URL: "http://host/" }],
  ["WEBHOOK_SECRET", "", { WEBHOOK_URL: "http://host/" }],
];

/** Invalid settings must prevent the start, without a secret in the message. */
export const settings: Attack = {
  name: "settings",
  async run(context) {
    const url = await context.newDatabase();
    for (const [name, value, others] of refusedSettings) {
      const env = { DATABASE_URL: url, ...others, [name]: value };
      const server = context.track(spawnServer(context.folder, env));
      server.isEnding = true;
      const isStarted = await server.untilListening().then(
        () => true,
        () => false,
      );
      const shown = `${name}=${value}`;
      if (isStarted) await server.end("SIGKILL");
      context.expect(!isStarted, `starts with ${shown}`);
      const code = await server.exit;
      context.expect(isStarted || code === 1, `${shown}: exit ${code}`);
      context.expect(server.output.includes(name), `${shown} is refused without its name`);
      context.expect(!server.output.includes("s3cret"), `a secret is repeated for ${name}`);
    }
  },
};
