import { leadOf, organizationOf, personOf } from "../../shared/inquiry/records";
import { type InquiryValues, minimumFillMs } from "../../shared/inquiry/schema";
import type { Ledger } from "./ledger";

/** How the form was filled in, to tell bots from people. */
interface SpamSignals {
  /** Value of the honeypot field; people leave it empty. */
  readonly trap: string;
  readonly fillTimeMs: number;
}

/** What is sent along with the lead: only signals that point to a bot. */
function botSignals({ trap, fillTimeMs }: SpamSignals): object {
  return {
    ...(trap === "" ? {} : { additional_topic: trap }),
    ...(fillTimeMs < minimumFillMs ? { fill_time_ms: fillTimeMs } : {}),
  };
}

/** @throws if the call that should have returned the id has failed. */
function requireId(id: string | undefined): string {
  if (id === undefined) throw new Error("A record has no id.");
  return id;
}

/**
 * Creates person, organization and lead, in this order (spec 4 and 7). A failed call is only logged; the
 * submission fails once the missing id is needed.
 * @throws if the lead was not created.
 */
export async function submitInquiry(
  values: InquiryValues,
  title: string,
  ledger: Ledger,
  signals: SpamSignals,
): Promise<void> {
  const personId = await ledger.create("person", personOf(values));
  const organizationId = await ledger.create("organization", organizationOf(values));
  const owners = { personId: requireId(personId), organizationId: requireId(organizationId) };
  const lead = leadOf(values, title, owners);
  requireId(await ledger.create("lead", lead, botSignals(signals)));
}
