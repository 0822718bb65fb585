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

const withReason = (db: Database, { reason }: InquiryFilter) => {
  const query = selectInquiries(db);
  return reason ? query.where("lead.inquiry_reason", "=", reason) : query;
};

/** The newest lead that matches the filter and is not suspected spam; undefined without one. */
export async function newestInquiry(
  db: Database,
  filter: InquiryFilter,
): Promise<Inquiry | undefined> {
  const row = await withReason(db, filter)
    .where("lead.suspected_spam", "=", 0)
    .where("lead.created_at", ">=", filter.since ?? "")
    .orderBy("lead.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && inquiryOf(row);
}

/** All leads that match the filter, oldest first, with person and organization, in pages. */
export async function* streamInquiries(
  db: Database,
  filter: InquiryFilter,
): AsyncGenerator<readonly Inquiry[]> {
  const { since } = filter;
  const query = withReason(db, filter).orderBy("lead.created_at").orderBy("lead.id");
  type Row = Awaited<ReturnType<typeof query.execute>>[number];
  const pages = inPages<Row>(pageSize, (last, size) => {
    // Not both: SQLite would begin each page at `since`.
    const start =
      last || !since ? isAfter("lead", last) : sql<boolean>`lead.created_at >= ${since}`;
    return query.where(start).limit(size).execute();
  });
  for await (const rows of pages) yield rows.map(inquiryOf);
}
