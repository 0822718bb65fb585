import type { Database, LeadRow, OrganizationRow, PersonRow } from "../database/tables";

/** A lead with the person and the organization it belongs to. */
export interface Inquiry {
  readonly lead: LeadRow;
  readonly person: PersonRow;
  readonly organization: OrganizationRow;
}

/** Leads, each in one row with the columns of its person and its organization (`inquiryOf`). */
export const selectInquiries = (db: Database) =>
  db
    .selectFrom("lead")
    .innerJoin("person", "person.id", "lead.person_id")
    .innerJoin("organization", "organization.id", "lead.organization_id")
    .selectAll("lead")
    .select([
      "person.created_at as person_created_at",
      "person.firstName",
      "person.lastName",
      "person.email",
      "person.phone",
      "organization.created_at as organization_created_at",
      "organization.name",
      "organization.address",
    ]);

type InquiryRow = Awaited<ReturnType<ReturnType<typeof selectInquiries>["execute"]>>[number];

/** The records in a row of `selectInquiries`. */
export function inquiryOf(row: InquiryRow): Inquiry {
  const {
    person_created_at,
    firstName,
    lastName,
    email,
    phone,
    organization_created_at,
    name,
    address,
    ...lead
  } = row;
  return {
    lead,
    person: {
      id: lead.person_id,
      created_at: person_created_at,
      firstName,
      lastName,
      email,
      phone,
    },
    organization: {
      id: lead.organization_id,
      created_at: organization_created_at,
      name,
      address,
    },
  };
}

/** The records of a lead; undefined when it was erased. */
export async function readInquiry(db: Database, leadId: string): Promise<Inquiry | undefined> {
  const row = await selectInquiries(db).where("lead.id", "=", leadId).executeTakeFirst();
  return row && inquiryOf(row);
}

/** The records of the newest lead that is not suspected spam; undefined without one. */
export async function newestInquiry(db: Database): Promise<Inquiry | undefined> {
  const announced = selectInquiries(db).where("lead.suspected_spam", "=", 0);
  const row = await announced.orderBy("lead.created_at", "desc").limit(1).executeTakeFirst();
  return row && inquiryOf(row);
}
