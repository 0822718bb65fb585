import type { Database, DatabaseTransaction } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { type Erasure, eraseLead, eraseUnnamed } from "./erase";

/** Records erased in one transaction: few, so that visitors do not wait long. */
const batchSize = 50;

/** The time that many calendar months ago, as ISO time, clamped to the last day of its month. */
export function monthsAgo(months: number, now = new Date()): string {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then.toISOString();
}

/** Leads received before a time (ISO), oldest first, without those that have a message to send. */
export const expiredLeads = (db: Database | DatabaseTransaction, before: string) =>
  db
    .selectFrom("lead")
    .select(["id", "created_at", "person_id", "organization_id"])
    .where("created_at", "<", before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("id")
            .whereRef("lead_id", "=", "lead.id")
            .where("delivered_at", "is", null)
            .where("given_up_at", "is", null),
        ),
      ),
    )
    .orderBy("created_at")
    .orderBy("id");

/** People or organizations stored before a time (ISO) that no lead names. */
export function expiredOwners(
  db: Database | DatabaseTransaction,
  table: "person" | "organization",
  before: string,
) {
  return db
    .selectFrom(table)
    .select(["id", "created_at"])
    .where("created_at", "<", before)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom("lead").select("id").whereRef(`${table}_id`, "=", `${table}.id`))),
    )
    .orderBy("created_at")
    .orderBy("id");
}

const add = (one: Erasure, other: Erasure): Erasure => ({
  people: one.people + other.people,
  leads: one.leads + other.leads,
  organizations: one.organizations + other.organizations,
});

async function eraseBatch(transaction: DatabaseTransaction, before: string): Promise<Erasure> {
  const leads = await expiredLeads(transaction, before).limit(batchSize).execute();
  for (const { id } of leads) await eraseLead(transaction, id);
  const people = new Set(leads.map(({ person_id }) => person_id));
  const organizations = new Set(leads.map(({ organization_id }) => organization_id));
  for (const { id } of await expiredOwners(transaction, "person", before)
    .limit(batchSize)
    .execute())
    people.add(id);
  const unnamed = expiredOwners(transaction, "organization", before).limit(batchSize);
  for (const { id } of await unnamed.execute()) organizations.add(id);
  const erased = { people: 0, leads: leads.length, organizations: 0 };
  for (const id of people) if (await eraseUnnamed(transaction, "person", id)) erased.people += 1;
  for (const id of organizations) {
    if (await eraseUnnamed(transaction, "organization", id)) erased.organizations += 1;
  }
  return erased;
}

/**
 * Erases what was received before a time (ISO): leads whose messages are all delivered or given up, and
 * people and organizations that no lead names. Returns the numbers. Stops between batches once `signal`
 * is aborted. Throws `DatabaseUnavailable`.
 */
export async function eraseExpired(
  db: Database,
  before: string,
  signal: AbortSignal,
): Promise<Erasure> {
  let total: Erasure = { people: 0, leads: 0, organizations: 0 };
  while (!signal.aborted) {
    const erased = await inTransaction(db, (transaction) => eraseBatch(transaction, before));
    total = add(total, erased);
    if (erased.people + erased.leads + erased.organizations === 0) break;
  }
  return total;
}
