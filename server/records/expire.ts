import { sql } from "kysely";
import { inPages, isAfter, isUnnamed, type Place } from "../database/pages";
import type { Database, DatabaseTransaction } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { type Progress, unseen } from "../progress";
import { batchSize, type Erasure, eraseUnnamed, eraseWithOwners } from "./erase";

/** The tables with records that expire; leads first, as they name the others. */
export const expiringTables = ["lead", "person", "organization"] as const;
export type ExpiringTable = (typeof expiringTables)[number];

/** Records listed at a time. */
const pageSize = 500;

/** The time that many calendar months ago, as ISO time, clamped to the last day of its month. */
export function monthsAgo(months: number, now = new Date()): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}

/** Whether a lead has no message to send. */
const isSettled = sql<boolean>`not exists (
  select id from outbox
  where outbox.lead_id = lead.id and outbox.delivered_at is null and outbox.given_up_at is null
)`;

/**
 * Records stored before a time (ISO), oldest first, after `last`: leads without a message to send, or
 * people or organizations that no lead names.
 */
const expiredAfter = (
  db: Database | DatabaseTransaction,
  table: ExpiringTable,
  before: string,
  last: Place | undefined,
) =>
  db
    .selectFrom(table)
    .select(["id", "created_at"])
    .where("created_at", "<", before)
    .where(table === "lead" ? isSettled : isUnnamed(table))
    .where(isAfter(table, last))
    .orderBy("created_at")
    .orderBy("id");

/** The expired records of a table, in pages. */
export const listExpired = (db: Database, table: ExpiringTable, before: string) =>
  inPages<Place>(pageSize, (last, size) =>
    expiredAfter(db, table, before, last).limit(size).execute(),
  );

/** Erases the next expired records of a table, adds their numbers to `total`, and returns them. */
async function eraseNext(
  transaction: DatabaseTransaction,
  table: ExpiringTable,
  before: string,
  last: Place | undefined,
  total: Erasure,
): Promise<readonly Place[]> {
  const found = await expiredAfter(transaction, table, before, last).limit(batchSize).execute();
  const ids = found.map(({ id }) => id);
  if (table === "person") total.people += await eraseUnnamed(transaction, table, ids);
  if (table === "organization") total.organizations += await eraseUnnamed(transaction, table, ids);
  if (table !== "lead" || ids.length === 0) return found;
  const leads = await transaction
    .selectFrom("lead")
    .select(["id", "person_id", "organization_id"])
    .where("id", "in", ids)
    .execute();
  await eraseWithOwners(transaction, leads, total);
  return found;
}

/**
 * Erases what was received before a time (ISO): leads whose messages are all delivered or given up, and
 * people and organizations that no lead names. Returns the numbers. Other work of the process goes on
 * between batches; stops between two once `signal` is aborted. Throws `DatabaseUnavailable`.
 */
export async function eraseExpired(
  db: Database,
  before: string,
  { signal, progress = unseen }: { signal?: AbortSignal; progress?: Progress } = {},
): Promise<Erasure> {
  const total: Erasure = { people: 0, leads: 0, organizations: 0 };
  for (const table of expiringTables) {
    const batches = inPages<Place>(batchSize, (last) =>
      inTransaction(db, (transaction) => eraseNext(transaction, table, before, last, total)),
    );
    for await (const _ of progress(table, batches)) if (signal?.aborted) return total;
  }
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("clock")
      .set({ erased_before: before })
      .where(({ eb, or }) =>
        or([eb("erased_before", "is", null), eb("erased_before", "<", before)]),
      )
      .execute(),
  );
  return total;
}
