import { resolve } from "node:path";
import { closest, distance } from "fastest-levenshtein";
import * as z from "zod";
import { isOrigin, originRule } from "../src/shared/http/origin";
import { OperatorError } from "./errors";
import {
  address,
  type DatabaseAddress,
  databaseAddress,
  errorWebhookAddress,
  mailbox,
  mailboxes,
  optionalNumber,
  pipedriveAddress,
  trustProxy,
  webhookAddress,
  webhookSecret,
  wholeNumber,
} from "./settings";

export interface MailConfig {
  readonly smtpUrl: string;
  /** Whether the password in `smtpUrl` may go over a connection without TLS. */
  readonly allowPlainPassword: boolean;
  /** Mailboxes, each once. */
  readonly recipients: readonly string[];
  readonly from: string;
}

export interface WebhookConfig {
  readonly url: string;
  readonly secret: string;
}

/** An account of Pipedrive. */
export interface PipedriveConfig {
  /** Its address, such as https://company.pipedrive.com. */
  readonly url: string;
  readonly token: string;
}

/** Where metrics for Prometheus are served. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

/** The server's settings, parsed from the environment once at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The built site's folder, absolute. */
  readonly publicDir: string;
  /** The origin of the site's pages, when another host serves them. */
  readonly siteOrigin: string | undefined;
  readonly database: DatabaseAddress;
  /** Requests per minute from one address to the inquiry API. */
  readonly rateLimitMax: number;
  /** Trusted proxies: none, a number of hops, or networks. */
  readonly trustProxy: false | number | string[];
  /** Months after which inquiries are erased; undefined: never. */
  readonly retentionMonths: number | undefined;
  readonly logLevel: string;
  /** Undefined: metrics are off. */
  readonly metrics: MetricsConfig | undefined;
  /** Receiver of error reports. */
  readonly errorWebhook: string | undefined;
  /** Whether pages may report their errors and load times. */
  readonly browserReports: boolean;
  readonly mail: MailConfig | undefined;
  readonly webhook: WebhookConfig | undefined;
  readonly pipedrive: PipedriveConfig | undefined;
}

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const flag = z.enum(["true", "false"], { error: "must be true or false" }).default("false");

const environment = z
  .object({
    HOST: z.string().default("localhost"),
    PORT: wholeNumber(0, 65535, 9000),
    PUBLIC_DIR: z.string().default("public"),
    SITE_ORIGIN: z.string().refine(isOrigin, { error: originRule }).optional(),
    DATABASE_URL: databaseAddress.prefault("file:.data/inquiries.db"),
    RATE_LIMIT_MAX: wholeNumber(1, 1_000_000, 30),
    RETENTION_MONTHS: optionalNumber(1, 1200).optional(),
    TRUST_PROXY: trustProxy.prefault("false"),
    LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(", ")}` }).default("info"),
    ERROR_WEBHOOK: errorWebhookAddress.optional(),
    BROWSER_REPORTS: flag,
    METRICS_HOST: z.string().optional(),
    METRICS_PORT: optionalNumber(1, 65535).optional(),
    SMTP_ALLOW_PLAIN_PASSWORD: flag,
    SMTP_URL: address(/^smtps?:\/\/./, "smtp://user:password@mail.example:587").optional(),
    NOTIFY_TO: mailboxes.optional(),
    NOTIFY_FROM: mailbox.optional(),
    WEBHOOK_URL: webhookAddress.optional(),
    WEBHOOK_SECRET: webhookSecret.optional(),
    PIPEDRIVE_URL: pipedriveAddress.optional(),
    PIPEDRIVE_TOKEN: z.string().optional(),
  })
  .refine(({ METRICS_PORT, PORT }) => METRICS_PORT !== PORT, {
    path: ["METRICS_PORT"],
    error: "must not be PORT: visitors could read the metrics",
  });

/** Variables that need another one. */
const pairs = [
  ["SMTP_URL", "NOTIFY_TO"],
  ["NOTIFY_TO", "SMTP_URL"],
  ["NOTIFY_FROM", "SMTP_URL"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL"],
  ["PIPEDRIVE_URL", "PIPEDRIVE_TOKEN"],
  ["PIPEDRIVE_TOKEN", "PIPEDRIVE_URL"],
  ["METRICS_HOST", "METRICS_PORT"],
] as const;

/** A line for each variable without the one it needs. Not zod's, which asks only of valid variables. */
const missingPartners = (given: NodeJS.ProcessEnv): string[] =>
  pairs
    .filter(([name, needed]) => given[name] !== undefined && given[needed] === undefined)
    .map(([name, needed]) => `  ${needed} must be set when ${name} is`);

/** Every variable that the server reads. */
export const settingNames = Object.keys(environment.shape);

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws `OperatorError`
 * naming every invalid variable, without values (some are secret).
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = environment.safeParse(given);
  const lines = [
    ...(error?.issues ?? []).map(({ path, message }) => `  ${path.join(".")} ${message}`),
    ...missingPartners(given),
  ];
  if (!data || lines.length > 0)
    throw new OperatorError(`The environment cannot be used:\n${[...new Set(lines)].join("\n")}`);
  const { SMTP_URL, NOTIFY_TO, NOTIFY_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = data;
  const { PIPEDRIVE_URL, PIPEDRIVE_TOKEN } = data;
  return {
    host: data.HOST,
    port: data.PORT,
    publicDir: resolve(data.PUBLIC_DIR),
    siteOrigin: data.SITE_ORIGIN,
    database: data.DATABASE_URL,
    rateLimitMax: data.RATE_LIMIT_MAX,
    trustProxy: data.TRUST_PROXY,
    retentionMonths: data.RETENTION_MONTHS,
    logLevel: data.LOG_LEVEL,
    errorWebhook: data.ERROR_WEBHOOK,
    browserReports: data.BROWSER_REPORTS === "true",
    metrics: data.METRICS_PORT
      ? { host: data.METRICS_HOST ?? "localhost", port: data.METRICS_PORT }
      : undefined,
    mail:
      SMTP_URL && NOTIFY_TO
        ? {
            smtpUrl: SMTP_URL,
            allowPlainPassword: data.SMTP_ALLOW_PLAIN_PASSWORD === "true",
            recipients: NOTIFY_TO,
            from: NOTIFY_FROM ?? NOTIFY_TO.slice(0, 1).join(""),
          }
        : undefined,
    webhook:
      WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    pipedrive:
      PIPEDRIVE_URL && PIPEDRIVE_TOKEN ? { url: PIPEDRIVE_URL, token: PIPEDRIVE_TOKEN } : undefined,
  };
}

/** Most letters that differ in a misspelled name. */
const maxDistance = 2;

/** Shorter names, such as HOST, are too close to unrelated ones. */
const longNames = settingNames.filter((name) => name.length >= 8);

/** The setting that was probably meant: a close name with the same first two letters. */
function meantBy(name: string): string | undefined {
  const upper = name.toUpperCase();
  const nearest = closest(upper, longNames);
  const isNear =
    distance(upper, nearest) <= maxDistance && upper.slice(0, 2) === nearest.slice(0, 2);
  return isNear ? nearest : undefined;
}

/** A line for each variable that is probably a misspelled setting, without its value. */
export function misspelledVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = env[name] === "" || settingNames.includes(name) ? undefined : meantBy(name);
    return meant ? [`${name} is not a setting of the server; did you mean ${meant}?`] : [];
  });
}
