import { sql } from "kysely";
import type { ReasonLabel } from "../../src/shared/inquiry/reasons";
import { inPages, isAfter } from "../database/pages";
import type { Database } from "../database/tables";
import { type Inquiry, inquiryOf, selectInquiries } from "../records/read";

/** Most leads read at a time. */
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
  let query = selectInquiries(db).orderBy("lead.created_at").orderBy("lead.id");
  if (reason) query = query.where("lead.inquiry_reason", "=", reason);
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const pages = inPages<Row>(pageSize, (last, size) => {
    // Not both: SQLite would begin each page at `since`.
    const start =
      last || !since ? isAfter("lead", last) : sql<boolean>`lead.created_at >= ${since}`;
    return query.where(start).limit(size).execute();
  });
  for await (const rows of pages) yield rows.map(inquiryOf);
}
