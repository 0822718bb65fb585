import { parseArgs } from "node:util";
import { reasonBySlug, reasons } from "../../src/shared/inquiry/reasons";
import { isCalendarDate } from "../../src/shared/inquiry/rules";
import { OperatorError } from "../errors";
import { formats } from "../records/formats";
import type { InquiryFilter } from "./stream";

/** A parsed command line. */
export type Command =
  | { readonly task: "help" }
  | { readonly task: "erase"; readonly subject: string }
  | { readonly task: "dry-run"; readonly lead: string }
  | { readonly task: Exclude<(typeof soleTasks)[number], "erase" | "dry-run"> }
  | {
      readonly task: "export";
      readonly format: keyof typeof formats;
      /** Whether to begin with a byte-order mark. */
      readonly bom: boolean;
      readonly filter: InquiryFilter;
    };

export const usage = `Usage: npm run inquiries -- [options], or node server.cjs inquiries [options]

  --format csv|plain-csv|json|table
                            how to print the inquiries (table unless given): csv is for spreadsheets,
                            plain-csv has each cell as it was typed, for other programs
  --bom                     begin CSV with a byte-order mark, so that Excel reads it as UTF-8
  --since DATE              only those received since, such as 2026-03-31 or 2026-03-31T08:00:00Z
  --reason SLUG             only those with this reason, one of
                            ${reasons.map(({ slug }) => slug).join("\n                            ")}
  --erase EMAIL|ID          erase a person and everything that belongs to them, or an organization
                            without a lead, by its id
  --abandoned               list people and organizations without a lead
  --expired                 list what RETENTION_MONTHS would erase now; erases nothing
  --erase-expired           erase that now, also when the server refuses to, and trust the clock
  --undelivered             list messages that no receiver has accepted, and why
  --redeliver               have the server retry those that it has given up
  --dry-run ID|newest       print the requests that would put a lead into Pipedrive, or the newest;
                            makes none
`;

const usageError = (reason: string) => new OperatorError(`${reason}\n\n${usage.trimEnd()}`);

const options = {
  format: { type: "string" },
  bom: { type: "boolean" },
  since: { type: "string" },
  reason: { type: "string" },
  erase: { type: "string" },
  abandoned: { type: "boolean" },
  expired: { type: "boolean" },
  "erase-expired": { type: "boolean" },
  undelivered: { type: "boolean" },
  redeliver: { type: "boolean" },
  "dry-run": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function isFormat(text: string): text is keyof typeof formats {
  return Object.hasOwn(formats, text);
}

/** A date or a time as ISO time in UTC. Throws `OperatorError` for anything else. */
function timeOf(text: string): string {
  const isTime = /^[^T]+(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = new Date(text);
  if (isTime && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(time.getTime())) {
    return time.toISOString();
  }
  throw usageError(`--since must be a date such as 2026-03-31, not "${text}".`);
}

function filterOf({ since, reason }: { since?: string; reason?: string }): InquiryFilter {
  const known = reasonBySlug(reason);
  if (reason !== undefined && !known) {
    const slugs = reasons.map(({ slug }) => slug).join(", ");
    throw usageError(`--reason must be one of ${slugs}, not "${reason}".`);
  }
  return { since: since === undefined ? undefined : timeOf(since), reason: known?.label };
}

/** Tasks that take no other option. */
const soleTasks = [
  "erase",
  "abandoned",
  "expired",
  "erase-expired",
  "undelivered",
  "redeliver",
  "dry-run",
] as const;

/** The sole task, if one was given. Throws `OperatorError` when it has other options. */
function soleTask(values: ReturnType<typeof valuesOf>): Command | undefined {
  const task = soleTasks.find((name) => values[name] !== undefined);
  if (!task) return undefined;
  if (Object.keys(values).length > 1) throw usageError(`--${task} takes no other option.`);
  if (task === "dry-run") return { task, lead: values[task] ?? "" };
  if (task !== "erase") return { task };
  const { erase: subject = "" } = values;
  if (!subject.includes("@") && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject)) {
    throw usageError("--erase needs an email address, or the id of an organization.");
  }
  return { task, subject };
}

/** Parses the command line. Throws `OperatorError` when it is invalid. */
export function readCommand(args: readonly string[]): Command {
  const values = valuesOf(args);
  const { format = "table", bom = false, since, reason, help } = values;
  if (help) return { task: "help" };
  const task = soleTask(values);
  if (task) return task;
  if (!isFormat(format)) {
    throw usageError(`--format must be ${Object.keys(formats).join(", ")}, not "${format}".`);
  }
  if (bom && format !== "csv") throw usageError("--bom needs --format csv.");
  return { task: "export", format, bom, filter: filterOf({ since, reason }) };
}
