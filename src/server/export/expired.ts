import type { Database } from "../database/tables";
import { expiredLeads, expiredOwners, monthsAgo } from "../records/expire";
import { tableLine } from "./formats";

const widths = [16, 12, 36];

/** A table of what an automatic erasure would remove at this moment, oldest first; nothing is. */
export async function listExpired(db: Database, months: number | undefined): Promise<string> {
  if (months === undefined)
    return "RETENTION_MONTHS is not set: nothing is ever erased by itself.\n";
  const before = monthsAgo(months);
  const kinds = [
    ["lead", await expiredLeads(db, before).execute()],
    ["person", await expiredOwners(db, "person", before).execute()],
    ["organization", await expiredOwners(db, "organization", before).execute()],
  ] as const;
  const rows = kinds
    .flatMap(([kind, found]) => found.map(({ id, created_at }) => ({ kind, id, created_at })))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const lines = rows.map(({ kind, id, created_at }) => [
    created_at.slice(0, 16).replace("T", " "),
    kind,
    id,
  ]);
  const table = [["STORED (UTC)", "KIND", "ID"], ...lines].map((cells) => tableLine(cells, widths));
  return `${table.join("")}With each lead go the person and the organization that no other lead names.\n`;
}
