import { randomUUID } from "node:crypto";
import type { LeadBody, OrganizationBody, PersonBody } from "../../inquiry/schema";
import type {
  ChannelName,
  DatabaseTransaction,
  LeadRow,
  OrganizationRow,
  PersonRow,
} from "../database/tables";
import { RequestError } from "../errors";
import { claimId, fingerprint } from "./idempotency";

/** What of a lead's body is stored: all but the form's account of how it was filled in. */
export type LeadContent = Omit<LeadBody, "additional_topic" | "fill_time_ms">;

export interface LeadHandling {
  readonly suspectedSpam: boolean;
  /** The channels that announce the lead, unless it is suspected spam. */
  readonly channels: readonly ChannelName[];
}

/** Stores a person, or finds the one an earlier request with this key stored. */
export async function storePerson(
  transaction: DatabaseTransaction,
  body: PersonBody,
  key?: string,
): Promise<PersonRow> {
  const created_at = new Date().toISOString();
  const request = { scope: "person", key, bodyHash: fingerprint(body) };
  const { id, isNew } = await claimId(transaction, request, created_at);
  const query = isNew
    ? transaction
        .insertInto("person")
        .values({ id, created_at, ...body })
        .returningAll()
    : transaction.selectFrom("person").selectAll().where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

/** Stores an organization, or finds the one an earlier request with this key stored. */
export async function storeOrganization(
  transaction: DatabaseTransaction,
  body: OrganizationBody,
  key?: string,
): Promise<OrganizationRow> {
  const created_at = new Date().toISOString();
  const request = { scope: "organization", key, bodyHash: fingerprint(body) };
  const { id, isNew } = await claimId(transaction, request, created_at);
  const query = isNew
    ? transaction
        .insertInto("organization")
        .values({ id, created_at, ...body })
        .returningAll()
    : transaction.selectFrom("organization").selectAll().where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

/** Stores a lead, or finds the one an earlier request with this key stored; see `insertLead`. */
export async function storeLead(
  transaction: DatabaseTransaction,
  body: LeadContent,
  handling: LeadHandling,
  key?: string,
): Promise<LeadRow> {
  const request = { scope: "lead", key, bodyHash: fingerprint(body) };
  const { id, isNew } = await claimId(transaction, request, new Date().toISOString());
  if (isNew) return insertLead(transaction, id, body, handling);
  const query = transaction.selectFrom("lead").selectAll().where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

/**
 * Stores a lead under this id and, in the same transaction, what is to be sent about it.
 * Throws 422 naming the ids that no record has.
 */
export async function insertLead(
  transaction: DatabaseTransaction,
  id: string,
  body: LeadContent,
  { suspectedSpam, channels }: LeadHandling,
): Promise<LeadRow> {
  await checkOwners(transaction, body);
  const created_at = new Date().toISOString();
  const lead = await transaction
    .insertInto("lead")
    .values({ id, created_at, suspected_spam: suspectedSpam ? 1 : 0, ...body })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!suspectedSpam) await announce(transaction, lead, channels);
  return lead;
}

async function checkOwners(
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

async function announce(
  transaction: DatabaseTransaction,
  { id: lead_id, created_at }: LeadRow,
  channels: readonly ChannelName[],
): Promise<void> {
  if (channels.length === 0) return;
  const messages = channels.map((channel) => ({
    id: randomUUID(),
    created_at,
    lead_id,
    channel,
    attempts: 0,
    due_at: created_at,
    delivered_at: null,
  }));
  await transaction.insertInto("outbox").values(messages).execute();
}
