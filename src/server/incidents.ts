import { DatabaseFileLost } from "./database/file";
import { DatabaseUnavailable } from "./errors";

/** What went wrong: a request of a visitor, the database, a message that was given up, or anything else. */
export const incidentKinds = ["request", "database", "delivery", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Something that went wrong on our side: what the log says at the level `error` or above. */
export interface Incident {
  readonly kind: IncidentKind;
  /** The line's message: fixed words, of which nothing is a visitor's. */
  readonly message: string;
  readonly error: unknown;
}

/** Is told of each incident. Neither waits nor throws. */
export type IncidentListener = (incident: Incident) => void;

/** Messages of lines whose error is the database driver's own. */
const databaseMessages = new Set([
  "outbox unavailable",
  "database connection lost",
  "expired inquiries not erased",
]);

function kindOf(message: string, error: unknown): IncidentKind {
  const isDatabases = error instanceof DatabaseUnavailable || error instanceof DatabaseFileLost;
  if (isDatabases || databaseMessages.has(message)) return "database";
  if (message === "given up") return "delivery";
  return message === "request failed" ? "request" : "other";
}

/** The incident that a line of the log is about, of what the logger was called with. */
export function incidentOf([first, second]: readonly unknown[]): Incident {
  const message = String(typeof first === "string" ? first : second);
  const error =
    typeof first === "object" && first !== null && "err" in first ? first.err : undefined;
  return { kind: kindOf(message, error), message, error };
}
