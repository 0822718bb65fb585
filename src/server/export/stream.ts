import type { ReasonLabel } from "../../shared/inquiry/reasons";
import type { Database, LeadRow } from "../database/tables";
import { type Inquiry, withOwners } from "../records/read";

/** Leads read at a time, which bounds memory. */
const batchSize = 500;

export interface InquiryFilter {
  /** ISO time; earlier leads are left out. */
  readonly since?: string;
  readonly reason?: ReasonLabel;
}

function nextLeads(db: Database, { since, reason }: InquiryFilter, last: LeadRow | undefined) {
  let query = db.selectFrom("lead").selectAll();
  if (since) query = query.where("created_at", ">=", since);
  if (reason) query = query.where("inquiry_reason", "=", reason);
  if (last) {
    query = query.where((where) =>
      where.or([
        where("created_at", ">", last.created_at),
        where.and([where("created_at", "=", last.created_at), where("id", ">", last.id)]),
      ]),
    );
  }
  return query.orderBy("created_at").orderBy("id").limit(batchSize).execute();
}

/** All leads that match the filter, oldest first, with person and organization. */
export async function* streamInquiries(
  db: Database,
  filter: InquiryFilter,
): AsyncGenerator<Inquiry> {
  let last: LeadRow | undefined;
  for (;;) {
    const leads = await nextLeads(db, filter, last);
    yield* await withOwners(db, leads);
    last = leads.at(-1);
    if (leads.length < batchSize) return;
  }
}
