import { leadOf, organizationOf, personOf } from "../../shared/inquiry/records";
import type { InquiryValues } from "../../shared/inquiry/schema";
import type { DatabaseTransaction } from "../database/tables";
import { claimId, fingerprint } from "./idempotency";
import {
  clearSuspicion,
  insertLead,
  type LeadHandling,
  storeOrganization,
  storePerson,
} from "./store";

/**
 * Stores the three records of a form that was posted whole. Such a form carries no key: the same
 * values posted again within a key's lifetime count as one inquiry, suspected only while each is.
 */
export async function storeInquiry(
  transaction: DatabaseTransaction,
  values: InquiryValues,
  title: string,
  handling: LeadHandling,
): Promise<void> {
  const bodyHash = fingerprint([values, title]);
  const request = { scope: "inquiry", key: bodyHash, bodyHash };
  const { id, isNew } = await claimId(transaction, request, new Date().toISOString());
  if (!isNew) return clearSuspicion(transaction, id, handling);
  const person = await storePerson(transaction, personOf(values));
  const organization = await storeOrganization(transaction, organizationOf(values));
  const owners = { personId: person.id, organizationId: organization.id };
  await insertLead(transaction, id, leadOf(values, title, owners), handling);
}
