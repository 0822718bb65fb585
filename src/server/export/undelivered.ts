import type { Database } from "../database/tables";
import { tableLine, toMinute } from "./formats";

const widths = [16, 7, 40, 5, 16, 36, 300];

/** A table of messages that no receiver has accepted, oldest first. */
export async function listUndelivered(db: Database): Promise<string> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("delivered_at", "is", null)
    .orderBy("created_at")
    .execute();
  const header = ["SINCE (UTC)", "CHANNEL", "RECIPIENT", "TRIES", "NEXT TRY (UTC)", "LEAD"];
  const lines = rows.map((row) => [
    toMinute(row.created_at),
    row.channel,
    row.recipient,
    String(row.attempts),
    row.given_up_at ? "given up" : toMinute(row.due_at),
    row.lead_id,
    row.last_reason ?? "",
  ]);
  return [[...header, "REASON"], ...lines].map((cells) => tableLine(cells, widths)).join("");
}
