import { inPages, isAfter } from "../database/pages";
import type { Database, OutboxRow } from "../database/tables";
import { tableLine, toMinute } from "./formats";

const widths = [16, 7, 40, 5, 16, 36, 300];

/** Messages read at a time. */
const pageSize = 100;

const lineOf = (row: OutboxRow): string =>
  tableLine(
    [
      toMinute(row.created_at),
      row.channel,
      row.recipient,
      String(row.attempts),
      row.given_up_at ? "given up" : toMinute(row.due_at),
      row.lead_id,
      row.last_reason ?? "",
    ],
    widths,
  );

/** A table of messages that no receiver has accepted, oldest first. */
export async function* tableOfUndelivered(db: Database): AsyncGenerator<string> {
  const header = ["SINCE (UTC)", "CHANNEL", "RECIPIENT", "TRIES", "NEXT TRY (UTC)", "LEAD"];
  yield tableLine([...header, "REASON"], widths);
  const query = db
    .selectFrom("outbox")
    .selectAll()
    .where("delivered_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(pageSize);
  const pages = inPages<OutboxRow>(pageSize, (last) =>
    query.where(isAfter("outbox", last)).execute(),
  );
  for await (const page of pages) yield page.map(lineOf).join("");
}
