import type { ReasonLabel } from "../../src/shared/inquiry/reasons";
import { inPages, isAfter } from "../database/pages";
import type { Database } from "../database/tables";
import { type Inquiry, inquiryOf, selectInquiries } from "../records/read";

/** Leads read at a time, which bounds memory. */
const pageSize = 100;

export interface InquiryFilter {
  /** ISO time; earlier leads are left out. */
  readonly since?: string;
  readonly reason?: ReasonLabel;
}

/** All leads that match the filter, oldest first, with person and organization, in pages. */
export async function* streamInquiries(
  db: Database,
  { since, reason }: InquiryFilter,
): AsyncGenerator<readonly Inquiry[]> {
  let query = selectInquiries(db).orderBy("lead.created_at").orderBy("lead.id").limit(pageSize);
  if (since) query = query.where("lead.created_at", ">=", since);
  if (reason) query = query.where("lead.inquiry_reason", "=", reason);
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const pages = inPages<Row>(pageSize, (last) => query.where(isAfter("lead", last)).execute());
  for await (const rows of pages) yield rows.map(inquiryOf);
}
