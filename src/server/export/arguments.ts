import { parseArgs } from "node:util";
import { reasonBySlug, reasons } from "../../inquiry/reasons";
import { isCalendarDate } from "../../inquiry/rules";
import { formats } from "./formats";
import type { InquiryFilter } from "./stream";

/** What the command was asked to do. */
export type Command =
  | { readonly task: "help" }
  | { readonly task: "erase"; readonly email: string }
  | {
      readonly task: "export";
      readonly format: keyof typeof formats;
      readonly filter: InquiryFilter;
    };

/** The command line cannot be followed; the message says why. */
export class UsageError extends Error {}

export const usage = `Usage: npm run inquiries -- [options]

  --format csv|json|table   how to print the inquiries (table unless given)
  --since DATE              only those received since, such as 2026-03-31 or 2026-03-31T08:00:00Z
  --reason SLUG             only those with this reason, one of
                            ${reasons.map(({ slug }) => slug).join("\n                            ")}
  --erase EMAIL             remove a person and all that hangs on them, and say what was removed
`;

const options = {
  format: { type: "string" },
  since: { type: "string" },
  reason: { type: "string" },
  erase: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isFormat(text: string): text is keyof typeof formats {
  return Object.hasOwn(formats, text);
}

/** A day or a moment as ISO time in UTC. */
function timeOf(text: string): string {
  const isTime = /^[^T]+(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = new Date(text);
  if (isTime && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(time.getTime())) {
    return time.toISOString();
  }
  throw new UsageError(`--since must be a date such as 2026-03-31, not "${text}".`);
}

function filterOf({ since, reason }: { since?: string; reason?: string }): InquiryFilter {
  const known = reasonBySlug(reason);
  if (reason !== undefined && !known) {
    const slugs = reasons.map(({ slug }) => slug).join(", ");
    throw new UsageError(`--reason must be one of ${slugs}, not "${reason}".`);
  }
  return { since: since === undefined ? undefined : timeOf(since), reason: known?.label };
}

/** Reads the command line. Throws `UsageError` when it cannot be followed. */
export function readCommand(args: readonly string[]): Command {
  const { format, since, reason, erase, help } = valuesOf(args);
  if (help) return { task: "help" };
  if (erase !== undefined) {
    if (format ?? since ?? reason) throw new UsageError("--erase stands alone.");
    if (!erase.includes("@")) throw new UsageError("--erase needs an e-mail address.");
    return { task: "erase", email: erase };
  }
  const chosen = format ?? "table";
  if (!isFormat(chosen)) {
    throw new UsageError(`--format must be csv, json or table, not "${chosen}".`);
  }
  return { task: "export", format: chosen, filter: filterOf({ since, reason }) };
}
