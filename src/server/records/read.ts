import {
  type Database,
  type LeadRow,
  type OrganizationRow,
  organizationColumns,
  type PersonRow,
  personColumns,
} from "../database/tables";

/** A lead with the person and the organization it belongs to. */
export interface Inquiry {
  readonly lead: LeadRow;
  readonly person: PersonRow;
  readonly organization: OrganizationRow;
}

/** The records of a lead; undefined when it was erased. */
export async function readInquiry(db: Database, leadId: string): Promise<Inquiry | undefined> {
  const lead = await db.selectFrom("lead").selectAll().where("id", "=", leadId).executeTakeFirst();
  return lead && (await withOwners(db, [lead])).at(0);
}

/** The leads with their people and organizations, in the same order. */
export async function withOwners(db: Database, leads: readonly LeadRow[]): Promise<Inquiry[]> {
  if (leads.length === 0) return [];
  const personIds = leads.map((lead) => lead.person_id);
  const organizationIds = leads.map((lead) => lead.organization_id);
  const [people, organizations] = await Promise.all([
    db.selectFrom("person").select(personColumns).where("id", "in", personIds).execute(),
    db
      .selectFrom("organization")
      .select(organizationColumns)
      .where("id", "in", organizationIds)
      .execute(),
  ]);
  const personById = new Map(people.map((person) => [person.id, person]));
  const organizationById = new Map(organizations.map((each) => [each.id, each]));
  return leads.flatMap((lead) => {
    const person = personById.get(lead.person_id);
    const organization = organizationById.get(lead.organization_id);
    return person && organization ? [{ lead, person, organization }] : [];
  });
}
