import type { Database, DatabaseTransaction, LeadRow } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { addMissingKeys, storedKeys } from "./email-key";

/** How many records an erasure removed. */
export interface Erasure {
  readonly people: number;
  readonly leads: number;
  readonly organizations: number;
}

interface Identified {
  readonly id: string;
}

const idsOf = (...lists: readonly (readonly Identified[])[]): Set<string> =>
  new Set(lists.flat().map(({ id }) => id));

/**
 * Erases all people with this email address (in any spelling, see `storedKeys`) and what belongs to them: leads,
 * messages about them, idempotency keys, other records of their attempts without a lead, and
 * organizations that no other lead names. Throws `DatabaseUnavailable`.
 */
export async function erasePerson(db: Database, email: string): Promise<Erasure> {
  await addMissingKeys(db);
  return inTransaction(db, async (transaction) => {
    const named = await peopleOf(transaction, email);
    const attempts = named.flatMap(({ attempt }) => attempt ?? []);
    const abandoned = await abandonedOf(transaction, attempts);
    const people = idsOf(named, abandoned.people);
    const leads = await leadsOf(transaction, people);
    for (const { id } of leads) await eraseLead(transaction, id);
    for (const id of people) await eraseRecord(transaction, "person", id);
    const candidates = leads.map(({ organization_id: id }) => ({ id }));
    let organizations = 0;
    for (const id of idsOf(candidates, abandoned.organizations)) {
      if (await eraseUnnamed(transaction, "organization", id)) organizations += 1;
    }
    return { people: people.size, leads: leads.length, organizations };
  });
}

/** Erases an organization unless a lead names it. Throws `DatabaseUnavailable`. */
export async function eraseOrganization(db: Database, id: string): Promise<Erasure> {
  return inTransaction(db, async (transaction) => {
    const isErased = await eraseUnnamed(transaction, "organization", id);
    return { people: 0, leads: 0, organizations: isErased ? 1 : 0 };
  });
}

async function peopleOf(transaction: DatabaseTransaction, email: string) {
  return transaction
    .selectFrom("person")
    .select(["id", "attempt"])
    .where("email_key", "in", storedKeys(email))
    .execute();
}

/** Records without a lead from the same attempts, such as a person with a mistyped email address. */
async function abandonedOf(transaction: DatabaseTransaction, attempts: readonly string[]) {
  if (attempts.length === 0) return { people: [], organizations: [] };
  const people = await transaction
    .selectFrom("person")
    .leftJoin("lead", "lead.person_id", "person.id")
    .select("person.id")
    .where("attempt", "in", attempts)
    .where("lead.id", "is", null)
    .execute();
  const organizations = await transaction
    .selectFrom("organization")
    .select("id")
    .where("attempt", "in", attempts)
    .execute();
  return { people, organizations };
}

async function leadsOf(transaction: DatabaseTransaction, people: Iterable<string>) {
  const query = transaction.selectFrom("lead").select(["id", "organization_id"]);
  const leads: Pick<LeadRow, "id" | "organization_id">[] = [];
  for (const id of people) leads.push(...(await query.where("person_id", "=", id).execute()));
  return leads;
}

/** Erases a lead, its messages and its idempotency key. */
export async function eraseLead(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.deleteFrom("outbox").where("lead_id", "=", id).execute();
  await eraseRecord(transaction, "lead", id);
}

/** Erases a record and its idempotency key; returns whether it existed. */
async function eraseRecord(
  transaction: DatabaseTransaction,
  table: "person" | "organization" | "lead",
  id: string,
): Promise<boolean> {
  await transaction.deleteFrom("idempotency").where("record_id", "=", id).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Erases a person or an organization unless a lead names it; returns whether it was erased. */
export async function eraseUnnamed(
  transaction: DatabaseTransaction,
  table: "person" | "organization",
  id: string,
): Promise<boolean> {
  const named = await transaction
    .selectFrom("lead")
    .select("id")
    .where(`${table}_id`, "=", id)
    .executeTakeFirst();
  if (named) return false;
  return eraseRecord(transaction, table, id);
}
