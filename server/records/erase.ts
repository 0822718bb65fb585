import { setImmediate as turn } from "node:timers/promises";
import { isUnnamed } from "../database/pages";
import type { Database, DatabaseTransaction, LeadRow } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { addMissingKeys, storedKeys } from "./email-key";

/** How many records an erasure removed. */
export interface Erasure {
  people: number;
  leads: number;
  organizations: number;
}

/** Records erased in one transaction: few, so that visitors do not wait long. */
export const batchSize = 50;

/** Records that a lead names. */
export type Owner = "person" | "organization";

type ErasableLead = Pick<LeadRow, "id" | "person_id" | "organization_id">;

const idsOf = (records: readonly { readonly id: string }[]): string[] =>
  records.map(({ id }) => id);

/**
 * Erases all people with this email address (in any spelling, see `storedKeys`) and what belongs to them: leads,
 * messages about them, idempotency keys, other records of their attempts without a lead, and
 * organizations that no other lead names. An interrupted erasure keeps the people of remaining leads, so
 * that another one finds them. Throws `DatabaseUnavailable`.
 */
export async function erasePerson(db: Database, email: string): Promise<Erasure> {
  await addMissingKeys(db);
  const total: Erasure = { people: 0, leads: 0, organizations: 0 };
  while (await inTransaction(db, (transaction) => eraseSome(transaction, email, total))) {
    await turn();
  }
  return total;
}

/** Erases an organization unless a lead names it. Throws `DatabaseUnavailable`. */
export async function eraseOrganization(db: Database, id: string): Promise<Erasure> {
  const organizations = await inTransaction(db, (transaction) =>
    eraseUnnamed(transaction, "organization", [id]),
  );
  return { people: 0, leads: 0, organizations };
}

/** Erases a batch of what belongs to an address, and adds it to `total`; false when nothing was left. */
async function eraseSome(
  transaction: DatabaseTransaction,
  email: string,
  total: Erasure,
): Promise<boolean> {
  const named = await transaction
    .selectFrom("person")
    .select(["id", "attempt"])
    .where("email_key", "in", storedKeys(email))
    .limit(batchSize)
    .execute();
  if (named.length === 0) return false;
  const leads = await transaction
    .selectFrom("lead")
    .select(["id", "person_id", "organization_id"])
    .where("person_id", "in", idsOf(named))
    .limit(batchSize)
    .execute();
  total.leads += await eraseLeads(transaction, leads);
  const organizations = leads.map(({ organization_id }) => organization_id);
  if (leads.length < batchSize) {
    const attempts = named.flatMap(({ attempt }) => attempt ?? []);
    const people = [...idsOf(named), ...(await abandonedOf(transaction, "person", attempts))];
    total.people += await eraseRecords(transaction, "person", [...new Set(people)]);
    organizations.push(...(await abandonedOf(transaction, "organization", attempts)));
  }
  total.organizations += await eraseUnnamed(transaction, "organization", organizations);
  return true;
}

/** Records without a lead from the same attempts, such as a person with a mistyped email address. */
async function abandonedOf(
  transaction: DatabaseTransaction,
  table: Owner,
  attempts: readonly string[],
): Promise<string[]> {
  if (attempts.length === 0) return [];
  const ofAttempts = transaction.selectFrom(table).select("id").where("attempt", "in", attempts);
  return idsOf(await ofAttempts.where(isUnnamed(table)).execute());
}

/** Erases leads, their messages and their idempotency keys; returns their number. */
async function eraseLeads(
  transaction: DatabaseTransaction,
  leads: readonly ErasableLead[],
): Promise<number> {
  if (leads.length === 0) return 0;
  await transaction.deleteFrom("outbox").where("lead_id", "in", idsOf(leads)).execute();
  return eraseRecords(transaction, "lead", idsOf(leads));
}

/** Erases leads with those of their people and organizations that no other lead names, counted in `total`. */
export async function eraseWithOwners(
  transaction: DatabaseTransaction,
  leads: readonly ErasableLead[],
  total: Erasure,
): Promise<void> {
  total.leads += await eraseLeads(transaction, leads);
  const people = leads.map(({ person_id }) => person_id);
  total.people += await eraseUnnamed(transaction, "person", people);
  const organizations = leads.map(({ organization_id }) => organization_id);
  total.organizations += await eraseUnnamed(transaction, "organization", organizations);
}

/** Erases records and their idempotency keys; returns how many there were. */
async function eraseRecords(
  transaction: DatabaseTransaction,
  table: Owner | "lead",
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  await transaction.deleteFrom("idempotency").where("record_id", "in", ids).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Erases those people or organizations that no lead names; returns their number. */
export async function eraseUnnamed(
  transaction: DatabaseTransaction,
  table: Owner,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const unnamed = await transaction
    .selectFrom(table)
    .select("id")
    .where("id", "in", ids)
    .where(isUnnamed(table))
    .execute();
  return eraseRecords(transaction, table, idsOf(unnamed));
}
