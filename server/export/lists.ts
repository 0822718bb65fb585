import { inPages, isAfter, isUnnamed } from "../database/pages";
import type { Database, OutboxRow } from "../database/tables";
import { OperatorError } from "../errors";
import { rehearse } from "../outbox/pipedrive";
import { expiringTables, listExpired, monthsAgo } from "../records/expire";
import { tableLine, toMinute } from "../records/formats";
import { newestInquiry, readInquiry } from "../records/read";
import { refusalOf } from "../records/retention";

const abandonedWidths = [16, 36, 30, 30, 300];

/**
 * A table of people and organizations without a lead, oldest first. Records of one attempt share a number.
 * Those of the last minutes may belong to an attempt in progress.
 */
export async function listAbandoned(db: Database): Promise<string> {
  const people = await db.selectFrom("person").selectAll().where(isUnnamed("person")).execute();
  const organizations = await db
    .selectFrom("organization")
    .selectAll()
    .where(isUnnamed("organization"))
    .execute();
  const rows = [
    ...people.map(({ firstName, lastName, email, ...stored }) => ({
      ...stored,
      name: `${firstName} ${lastName}`,
      address: email,
    })),
    ...organizations,
  ].toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const attempts = [...new Set(rows.flatMap(({ attempt }) => attempt ?? []))];
  const lines = rows.map(({ created_at, id, name, address, attempt }) => [
    toMinute(created_at),
    id,
    name,
    address,
    attempt === null ? "" : String(attempts.indexOf(attempt) + 1),
  ]);
  const header = ["STORED (UTC)", "ID", "NAME", "EMAIL OR WEBSITE", "ATTEMPT"];
  return [header, ...lines].map((cells) => tableLine(cells, abandonedWidths)).join("");
}

export const retentionUnset = "RETENTION_MONTHS is not set: nothing is erased automatically.\n";

const expiredWidths = [16, 12, 36];

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
  yield tableLine(["STORED (UTC)", "KIND", "ID"], expiredWidths);
  for (const table of expiringTables) {
    for await (const page of listExpired(db, table, before)) {
      const lines = page.map(({ id, created_at }) => [toMinute(created_at), table, id]);
      yield* lines.map((cells) => tableLine(cells, expiredWidths));
    }
  }
  yield "Each lead is erased with its person and organization, unless another lead names them.\n";
  const refusal = await refusalOf(db, before);
  if (refusal)
    yield `The server does not erase these by itself (${refusal}). If it is ${new Date().toISOString()} now, and these may go, use --erase-expired.\n`;
}

const undeliveredWidths = [16, 7, 40, 5, 16, 36, 300];

/** Most messages read at a time. */
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
    undeliveredWidths,
  );

/** A table of messages that no receiver has accepted, oldest first. */
export async function* tableOfUndelivered(db: Database): AsyncGenerator<string> {
  const header = ["SINCE (UTC)", "CHANNEL", "RECIPIENT", "TRIES", "NEXT TRY (UTC)", "LEAD"];
  yield tableLine([...header, "REASON"], undeliveredWidths);
  const query = db
    .selectFrom("outbox")
    .selectAll()
    .where("delivered_at", "is", null)
    .orderBy("created_at")
    .orderBy("id");
  const pages = inPages<OutboxRow>(pageSize, (last, size) =>
    query.where(isAfter("outbox", last)).limit(size).execute(),
  );
  for await (const page of pages) yield* page.map(lineOf);
}

/**
 * The requests that would put a lead, by its id or as the `newest`, into Pipedrive. Throws `OperatorError`
 * without one.
 */
export async function* dryRun(db: Database, lead: string): AsyncGenerator<string> {
  const inquiry = await (lead === "newest" ? newestInquiry(db) : readInquiry(db, lead));
  if (!inquiry) throw new OperatorError("There is no such lead.");
  yield `Nothing is sent. Of lead ${inquiry.lead.id}, if Pipedrive has nothing of it yet:\n`;
  for (const request of await rehearse(inquiry)) yield `\n${request}\n`;
}
