import type { Database, DatabaseTransaction, LeadRow } from "../database/tables";
import { inTransaction } from "../database/transaction";

/** How many records an erasure removed. */
export interface Erasure {
  readonly people: number;
  readonly leads: number;
  readonly organizations: number;
}

/**
 * Removes every person with this e-mail address (letter case does not matter) and all that hangs
 * on them: their leads, the leads' unsent messages, the remembered request keys, and the
 * organizations that no other lead names.
 */
export async function erasePerson(db: Database, email: string): Promise<Erasure> {
  return inTransaction(db, async (transaction) => {
    const people = await peopleOf(transaction, email);
    const leads = await leadsOf(transaction, people);
    for (const { id } of leads) await eraseLead(transaction, id);
    for (const id of people) await eraseRecord(transaction, "person", id);
    let organizations = 0;
    for (const id of new Set(leads.map((lead) => lead.organization_id))) {
      if (await eraseUnnamedOrganization(transaction, id)) organizations += 1;
    }
    return { people: people.length, leads: leads.length, organizations };
  });
}

async function peopleOf(transaction: DatabaseTransaction, email: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("person")
    .select("id")
    .where((where) =>
      where.or([
        where("email", "=", email),
        where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function leadsOf(transaction: DatabaseTransaction, people: readonly string[]) {
  const query = transaction.selectFrom("lead").select(["id", "organization_id"]);
  const leads: Pick<LeadRow, "id" | "organization_id">[] = [];
  for (const id of people) leads.push(...(await query.where("person_id", "=", id).execute()));
  return leads;
}

async function eraseLead(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction.deleteFrom("outbox").where("lead_id", "=", id).execute();
  await eraseRecord(transaction, "lead", id);
}

async function eraseRecord(
  transaction: DatabaseTransaction,
  table: "person" | "organization" | "lead",
  id: string,
): Promise<void> {
  await transaction.deleteFrom("idempotency").where("record_id", "=", id).execute();
  await transaction.deleteFrom(table).where("id", "=", id).execute();
}

async function eraseUnnamedOrganization(
  transaction: DatabaseTransaction,
  id: string,
): Promise<boolean> {
  const named = await transaction
    .selectFrom("lead")
    .select("id")
    .where("organization_id", "=", id)
    .executeTakeFirst();
  if (named) return false;
  await eraseRecord(transaction, "organization", id);
  return true;
}
