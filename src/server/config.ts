import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/** Where inquiries are kept: one file through libsql, or a PostgreSQL server. */
export type DatabaseAddress =
  | { readonly engine: "libsql"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

export interface MailConfig {
  readonly smtpUrl: string;
  readonly to: string;
  readonly from: string;
}

export interface WebhookConfig {
  readonly url: string;
  readonly secret: string;
}

/** Everything the server takes from its environment, parsed once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The built site's folder, absolute. */
  readonly publicDir: string;
  readonly database: DatabaseAddress;
  /** Requests a minute that one address may send to the inquiry API. */
  readonly rateLimitMax: number;
  /** Whose forwarded address is believed: nobody's, anybody's, or these proxies'. */
  readonly trustProxy: boolean | string[];
  readonly logLevel: string;
  readonly mail: MailConfig | undefined;
  readonly webhook: WebhookConfig | undefined;
}

/** The environment cannot be used; the message has one line for each variable at fault. */
export class ConfigError extends Error {}

const mailbox = z.string().regex(/^[^\s<>]+@[^\s<>]+$|^[^<>\r\n]*<[^\s<>]+@[^\s<>]+>$/, {
  error: "must be an e-mail address, such as sales@company.example",
});

const mailboxes = z
  .string()
  .refine((text) => text.split(",").every((part) => mailbox.safeParse(part.trim()).success), {
    error: "must be one e-mail address, or several separated by commas",
  });

function databaseAddress(text: string): DatabaseAddress | undefined {
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))
    return { engine: "postgres", url: text };
  if (text.startsWith("file://") && URL.canParse(text)) {
    return { engine: "libsql", file: fileURLToPath(text) };
  }
  if (/^file:[^?]+$/.test(text))
    return { engine: "libsql", file: resolve(text.slice("file:".length)) };
  return undefined;
}

function isProxyAddress(text: string): boolean {
  const [host = "", bits = "0", ...rest] = text.split("/");
  const isNamed = ["loopback", "linklocal", "uniquelocal"].includes(text);
  return isNamed || (isIP(host) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
}

const trustProxy = z.string().transform((text, context) => {
  if (text === "true" || text === "false") return text === "true";
  const addresses = text.split(",").map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue("must be false, true or the proxies' addresses, such as loopback,10.0.0.0/8");
  return z.NEVER;
});

const wholeNumber = (smallest: number, largest: number, initial: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${smallest} to ${largest}`)
    .transform(Number)
    .refine((value) => value >= smallest && value <= largest, {
      error: `must be from ${smallest} to ${largest}`,
    })
    .default(initial);

const address = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(text), {
    error: `must be an address such as ${example}`,
  });

const environment = z
  .object({
    HOST: z.string().default("localhost"),
    PORT: wholeNumber(0, 65535, 9000),
    PUBLIC_DIR: z.string().default("public"),
    DATABASE_URL: z
      .string()
      .default("file:.data/inquiries.db")
      .transform((text, context) => {
        const parsed = databaseAddress(text);
        if (parsed) return parsed;
        context.addIssue("must be file:<path> or postgres://<user>@<host>/<database>");
        return z.NEVER;
      }),
    RATE_LIMIT_MAX: wholeNumber(1, 1_000_000, 30),
    TRUST_PROXY: trustProxy.prefault("false"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be one of fatal, error, warn, info, debug, trace, silent",
      })
      .default("info"),
    SMTP_URL: address(/^smtps?:\/\/./, "smtp://user:password@mail.example:587").optional(),
    NOTIFY_TO: mailboxes.optional(),
    NOTIFY_FROM: mailbox.optional(),
    WEBHOOK_URL: address(/^https?:\/\/./, "https://crm.example/hooks/leads").optional(),
    WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  })
  .superRefine((values, context) => {
    const pairs = [
      ["SMTP_URL", "NOTIFY_TO"],
      ["NOTIFY_TO", "SMTP_URL"],
      ["NOTIFY_FROM", "SMTP_URL"],
      ["WEBHOOK_URL", "WEBHOOK_SECRET"],
      ["WEBHOOK_SECRET", "WEBHOOK_URL"],
    ] as const;
    for (const [given, needed] of pairs) {
      if (values[given] === undefined || values[needed] !== undefined) continue;
      context.addIssue({
        code: "custom",
        path: [needed],
        message: `must be set when ${given} is`,
      });
    }
  });

/**
 * The server's settings from environment variables; an empty variable counts as unset.
 * Throws `ConfigError` naming every variable at fault, never repeating a value (some are secret).
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(given);
  if (error) {
    const lines = error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`);
    throw new ConfigError(`The environment cannot be used:\n${[...new Set(lines)].join("\n")}`);
  }
  const { SMTP_URL, NOTIFY_TO, NOTIFY_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = data;
  return {
    host: data.HOST,
    port: data.PORT,
    publicDir: resolve(data.PUBLIC_DIR),
    database: data.DATABASE_URL,
    rateLimitMax: data.RATE_LIMIT_MAX,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    mail:
      SMTP_URL && NOTIFY_TO
        ? { smtpUrl: SMTP_URL, to: NOTIFY_TO, from: NOTIFY_FROM ?? firstOf(NOTIFY_TO) }
        : undefined,
    webhook:
      WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
  };
}

function firstOf(list: string): string {
  return list.split(",", 1).join("").trim();
}
