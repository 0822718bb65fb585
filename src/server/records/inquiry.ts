import { leadOf, organizationOf, personOf } from "../../shared/inquiry/records";
import type { InquiryValues } from "../../shared/inquiry/schema";
import type { DatabaseTransaction } from "../database/tables";
import { emailKey } from "./email-key";
import { claimId, fingerprint } from "./idempotency";
import {
  clearSuspicion,
  insertLead,
  type LeadHandling,
  storeOrganization,
  storePerson,
} from "./store";

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
  const mailbox = { ...values, email: emailKey(values.email) };
  const bodyHash = fingerprint([mailbox, title]);
  const request = { scope: "inquiry", key: bodyHash, bodyHash };
  const { id, isNew } = await claimId(transaction, request, new Date().toISOString());
  if (!isNew) return clearSuspicion(transaction, id, handling);
  const person = await storePerson(transaction, personOf(values));
  const organization = await storeOrganization(transaction, organizationOf(values));
  const owners = { personId: person.id, organizationId: organization.id };
  await insertLead(transaction, id, leadOf(values, title, owners), handling);
}
