import { randomUUID } from "node:crypto";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import {
  type InquiryValues,
  type LeadBody,
  minimumFillMs,
  type OrganizationBody,
  type PersonBody,
} from "../../src/shared/inquiry/schema";
import {
  type DatabaseTransaction,
  type Destination,
  type LeadRow,
  type OrganizationRow,
  organizationColumns,
  type PersonRow,
  personColumns,
} from "../database/tables";
import { RequestError } from "../errors";
import { emailKey } from "./email-key";
import { claimId, fingerprint } from "./idempotency";

/** The stored part of a lead's body, without the fields for spam detection. */
export type LeadContent = Omit<LeadBody, "additional_topic" | "fill_time_ms">;

/** What the server adds to a lead. */
export interface LeadHandling {
  readonly suspectedSpam: boolean;
  /** Where the lead is announced, unless it is suspected spam. */
  readonly destinations: readonly Destination[];
}

/** Whether a form looks automated: the honeypot is filled in, or it was completed too fast. */
export function isSuspectedSpam(trap: string | undefined, fillTimeMs: number | undefined): boolean {
  return Boolean(trap) || (fillTimeMs !== undefined && fillTimeMs < minimumFillMs);
}

/** Ids that the client sends with a record. */
export interface RequestIds {
  /** The same when the request is repeated. */
  readonly key?: string | undefined;
  /** The same for person and organization of one attempt to send an inquiry. */
  readonly attempt?: string | undefined;
}

/** Stores a person, or returns that of an earlier request with the same key. */
export async function storePerson(
  transaction: DatabaseTransaction,
  body: PersonBody,
  { key, attempt }: RequestIds = {},
): Promise<PersonRow> {
  const { id, created_at, isNew } = await claimId(transaction, "person", key, body);
  const query = isNew
    ? transaction
        .insertInto("person")
        .values({
          id,
          created_at,
          attempt: attempt ?? null,
          email_key: emailKey(body.email),
          ...body,
        })
        .returning(personColumns)
    : transaction.selectFrom("person").select(personColumns).where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

/** Stores an organization, or returns that of an earlier request with the same key. */
export async function storeOrganization(
  transaction: DatabaseTransaction,
  body: OrganizationBody,
  { key, attempt }: RequestIds = {},
): Promise<OrganizationRow> {
  const { id, created_at, isNew } = await claimId(transaction, "organization", key, body);
  const query = isNew
    ? transaction
        .insertInto("organization")
        .values({ id, created_at, attempt: attempt ?? null, ...body })
        .returning(organizationColumns)
    : transaction.selectFrom("organization").select(organizationColumns).where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

/**
 * Stores a lead, or returns that of an earlier request with the same key; see `insertLead` and
 * `clearSuspicion`.
 */
export async function storeLead(
  transaction: DatabaseTransaction,
  body: LeadContent,
  handling: LeadHandling,
  key?: string,
): Promise<LeadRow> {
  const { id, isNew } = await claimId(transaction, "lead", key, body);
  if (isNew) return insertLead(transaction, id, body, handling);
  await clearSuspicion(transaction, id, handling);
  const query = transaction.selectFrom("lead").selectAll().where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

/** Stores a lead and its messages. Throws 422 naming the person or organization that does not exist. */
async function insertLead(
  transaction: DatabaseTransaction,
  id: string,
  body: LeadContent,
  { suspectedSpam, destinations }: LeadHandling,
): Promise<LeadRow> {
  await requireOwners(transaction, body);
  const created_at = new Date().toISOString();
  const lead = await transaction
    .insertInto("lead")
    .values({ id, created_at, suspected_spam: suspectedSpam ? 1 : 0, ...body })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!suspectedSpam) await announce(transaction, lead, destinations);
  return lead;
}

/** Clears the spam flag of a lead that is resubmitted without suspicion, and announces it once. */
async function clearSuspicion(
  transaction: DatabaseTransaction,
  id: string,
  { suspectedSpam, destinations }: LeadHandling,
): Promise<void> {
  if (suspectedSpam) return;
  const lead = await transaction
    .updateTable("lead")
    .set({ suspected_spam: 0 })
    .where("id", "=", id)
    .where("suspected_spam", "=", 1)
    .returningAll()
    .executeTakeFirst();
  if (lead) await announce(transaction, lead, destinations);
}

/** Throws 422 naming the person or organization that does not exist. */
async function requireOwners(
  transaction: DatabaseTransaction,
  { person_id, organization_id }: LeadContent,
): Promise<void> {
  const person = transaction.selectFrom("person").select("id").where("id", "=", person_id);
  const organization = transaction
    .selectFrom("organization")
    .select("id")
    .where("id", "=", organization_id);
  const fields = {
    ...((await person.executeTakeFirst()) ? {} : { person_id: "No person has this id." }),
    ...((await organization.executeTakeFirst())
      ? {}
      : { organization_id: "No organization has this id." }),
  };
  if (Object.keys(fields).length > 0) {
    throw new RequestError(422, "The lead names records that do not exist.", fields);
  }
}

/** Puts a message for each destination into the outbox. */
async function announce(
  transaction: DatabaseTransaction,
  { id: lead_id, created_at }: LeadRow,
  destinations: readonly Destination[],
): Promise<void> {
  if (destinations.length === 0) return;
  const messages = destinations.map((destination) => ({
    ...destination,
    id: randomUUID(),
    created_at,
    lead_id,
    attempts: 0,
    due_at: created_at,
    delivered_at: null,
    given_up_at: null,
    last_reason: null,
  }));
  await transaction.insertInto("outbox").values(messages).execute();
}

/**
 * Stores the three records of a form posted without scripts. It has no idempotency key, so its content is
 * the key: forms that are equal, but for the spelling of the address, count as one inquiry, which is suspected spam only while all of them are.
 */
export async function storeInquiry(
  transaction: DatabaseTransaction,
  values: InquiryValues,
  title: string,
  handling: LeadHandling,
): Promise<void> {
  const content = [{ ...values, email: emailKey(values.email) }, title];
  const { id, isNew } = await claimId(transaction, "inquiry", fingerprint(content), content);
  if (!isNew) return clearSuspicion(transaction, id, handling);
  const person = await storePerson(transaction, personOf(values));
  const organization = await storeOrganization(transaction, organizationOf(values));
  const owners = { personId: person.id, organizationId: organization.id };
  await insertLead(transaction, id, leadOf(values, title, owners), handling);
}
