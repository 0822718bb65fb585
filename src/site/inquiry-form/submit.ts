import { leadOf, organizationOf, personOf } from "../../shared/inquiry/records";
import { type InquiryValues, minimumFillMs } from "../../shared/inquiry/schema";
import type { Ledger } from "./ledger";

/** How the form was filled in. */
export interface FillAccount {
  /** What the trap holds; people leave it empty. */
  readonly trap: string;
  readonly fillTimeMs: number;
}

/** What the lead is sent beside the record: only what gives a program away. */
function suspicions({ trap, fillTimeMs }: FillAccount): object {
  return {
    ...(trap === "" ? {} : { additional_topic: trap }),
    ...(fillTimeMs < minimumFillMs ? { fill_time_ms: fillTimeMs } : {}),
  };
}

/** @throws when a call that should have given an id gave none. */
function needed(id: string | undefined): string {
  if (id === undefined) throw new Error("A record has no id.");
  return id;
}

/**
 * Creates person, organization and lead, in this order (spec 4 and 7). A call that fails is only
 * logged; the inquiry fails when the id it should have given is needed.
 * @throws when the lead was not made.
 */
export async function submitInquiry(
  values: InquiryValues,
  title: string,
  ledger: Ledger,
  account: FillAccount,
): Promise<void> {
  const personId = await ledger.create("person", personOf(values));
  const organizationId = await ledger.create("organization", organizationOf(values));
  const owners = { personId: needed(personId), organizationId: needed(organizationId) };
  const lead = leadOf(values, title, owners);
  needed(await ledger.create("lead", lead, suspicions(account)));
}
