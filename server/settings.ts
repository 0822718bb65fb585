import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/** The database: a file, opened through libSQL, or a PostgreSQL server. */
export type DatabaseAddress =
  | { readonly engine: "libsql"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

/** Whether it is a URL that can be decoded: a `%` in a password must be written as `%25`. */
function isAddress(text: string): boolean {
  try {
    decodeURIComponent(text);
    return URL.canParse(text);
  } catch {
    return false;
  }
}

/** An email address, with or without a name. */
export const mailbox = z.string().regex(/^[^\s<>]+@[^\s<>]+$|^[^<>\r\n]*<[^\s<>]+@[^\s<>]+>$/, {
  error: "must be an email address, such as sales@company.example",
});

/** Email addresses separated by commas, each once. */
export const mailboxes = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((part) => part.trim()))])
  .refine((parts) => parts.every((part) => mailbox.safeParse(part).success), {
    error: "must be one email address, or several separated by commas",
  });

function databaseOf(text: string): DatabaseAddress | undefined {
  if (/^postgres(ql)?:\/\/./.test(text) && isAddress(text))
    return { engine: "postgres", url: text };
  if (text.startsWith("file://") && URL.canParse(text)) {
    return { engine: "libsql", file: fileURLToPath(text) };
  }
  if (/^file:[^?]+$/.test(text))
    return { engine: "libsql", file: resolve(text.slice("file:".length)) };
  return undefined;
}

/** `file:<path>`, resolved, or a PostgreSQL URL. */
export const databaseAddress = z.string().transform((text, context) => {
  const parsed = databaseOf(text);
  if (parsed) return parsed;
  context.addIssue("must be file:<path> or postgres://<user>@<host>/<database>");
  return z.NEVER;
});

function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [host = "", bits = "1", ...rest] = text.split("/");
  const largest = { 0: 0, 4: 32, 6: 128 }[isIP(host)] ?? 0;
  const isSize = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= largest;
  return isSize && rest.length === 0;
}

const networks = "loopback,10.0.0.0/8";

/** Trusted proxies: false, a number of hops, or networks. */
export const trustProxy = z.string().transform((text, context) => {
  if (text === "false") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(",").map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue(
    text === "true"
      ? `must not be true, which lets anyone claim any address: use the number of proxies that every request passes, such as 1, or their networks, such as ${networks}`
      : `must be false, a number of proxies such as 1, or their networks, such as ${networks}`,
  );
  return z.NEVER;
});

/** A whole number without a default. */
export const optionalNumber = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${smallest} to ${largest}`)
    .transform(Number)
    .refine((value) => value >= smallest && value <= largest, {
      error: `must be from ${smallest} to ${largest}`,
    });

/** A whole number with a default. */
export const wholeNumber = (smallest: number, largest: number, initial: number) =>
  optionalNumber(smallest, largest).default(initial);

/** A URL in one of the protocols; user and password must be decodable. */
export const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(text), {
      error: `must be an address such as ${example}`,
      abort: true,
    })
    .refine(isAddress, {
      error: "must have each literal % in a user or password written as %25",
    });

/** Whether a URL has no user and no password; `fetch` refuses URLs that do. */
const isWithoutUser = (text: string): boolean =>
  !isAddress(text) || new URL(text).username + new URL(text).password === "";

/** An HTTP(S) URL without a user. */
export const webhookAddress = address(/^https?:\/\/./, "https://crm.example/hooks/leads").refine(
  isWithoutUser,
  { error: "must not have a user or password: messages are signed with WEBHOOK_SECRET" },
);

/** HTTPS, but on this machine: requests carry a token. */
export const pipedriveAddress = address(
  /^https:\/\/.|^http:\/\/(localhost|127\.0\.0\.1)[:/]/,
  "https://company.pipedrive.com",
).refine(isWithoutUser, { error: "must not have a user or password: set PIPEDRIVE_TOKEN" });

/** HTTPS only: reports name places in the program. */
export const errorWebhookAddress = address(
  /^https:\/\/./,
  "https://errors.example/hooks/website",
).refine(isWithoutUser, { error: "must not have a user or password: put a secret into its path" });

/** Fewest bytes of the key that signs messages of the webhook. */
const shortestKey = 16;

/** A signing key: text, or `whsec_` and base64 (standardwebhooks.com). */
export const webhookSecret = z
  .string()
  .min(shortestKey, `must have at least ${shortestKey} characters`)
  .refine(
    (text) => {
      const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]*={0,2})$/.exec(text) ?? [];
      return !text.startsWith("whsec_") || Buffer.from(base64, "base64").length >= shortestKey;
    },
    { error: `must be whsec_ and ${shortestKey} bytes or more in base64` },
  );
