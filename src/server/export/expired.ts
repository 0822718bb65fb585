import type { Database } from "../database/tables";
import { expiredLeads, expiredOwners, monthsAgo } from "../records/expire";
import { tableLine, toMinute } from "./formats";

const widths = [16, 12, 36];

/** A table of what the automatic erasure would remove now, oldest first. Erases nothing. */
export async function listExpired(db: Database, months: number | undefined): Promise<string> {
  if (months === undefined)
    return "RETENTION_MONTHS is not set: nothing is erased automatically.\n";
  const before = monthsAgo(months);
  const kinds = [
    ["lead", await expiredLeads(db, before).execute()],
    ["person", await expiredOwners(db, "person", before).execute()],
    ["organization", await expiredOwners(db, "organization", before).execute()],
  ] as const;
  const rows = kinds
    .flatMap(([kind, found]) => found.map(({ id, created_at }) => ({ kind, id, created_at })))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const lines = rows.map(({ kind, id, created_at }) => [toMinute(created_at), kind, id]);
  const table = [["STORED (UTC)", "KIND", "ID"], ...lines].map((cells) => tableLine(cells, widths));
  return `${table.join("")}Each lead is erased with its person and organization, unless another lead names them.\n`;
}
