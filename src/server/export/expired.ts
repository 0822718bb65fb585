import type { Database } from "../database/tables";
import { expiringTables, listExpired, monthsAgo } from "../records/expire";
import { refusalOf } from "../records/retention";
import { tableLine, toMinute } from "./formats";

export const retentionUnset = "RETENTION_MONTHS is not set: nothing is erased automatically.\n";

const widths = [16, 12, 36];

/**
 * A table of what the automatic erasure would remove now, oldest first, and whether the server does so by
 * itself. Erases nothing.
 */
export async function* tableOfExpired(
  db: Database,
  months: number | undefined,
): AsyncGenerator<string> {
  if (months === undefined) {
    yield retentionUnset;
    return;
  }
  const before = monthsAgo(months);
  yield tableLine(["STORED (UTC)", "KIND", "ID"], widths);
  for (const table of expiringTables) {
    for await (const page of listExpired(db, table, before)) {
      const lines = page.map(({ id, created_at }) => [toMinute(created_at), table, id]);
      yield lines.map((cells) => tableLine(cells, widths)).join("");
    }
  }
  yield "Each lead is erased with its person and organization, unless another lead names them.\n";
  const refusal = await refusalOf(db, before);
  if (refusal)
    yield `The server does not erase these by itself (${refusal}). If it is ${new Date().toISOString()} now, and these may go, use --erase-expired.\n`;
}
