import Libsql from "libsql";
import {
  type LeadRow,
  type OrganizationRow,
  organizationColumns,
  type PersonRow,
  personColumns,
} from "../../../server/database/tables";

/**
 * What the server under test has stored: the people with this email address, the organizations with this
 * name, and the leads of these people.
 */
export function storedInquiries(email: string, organization: string) {
  const database = new Libsql(process.env.INQUIRY_DATABASE ?? "", { readonly: true });
  const rows = <Row>(sql: string, value: string) => database.prepare(sql).all(value) as Row[];
  const ofPerson = "select lead.* from lead join person on person.id = person_id where email = ?";
  const ofName = `select ${organizationColumns} from organization where name = ?`;
  try {
    return {
      people: rows<PersonRow>(`select ${personColumns} from person where email = ?`, email),
      organizations: rows<OrganizationRow>(ofName, organization),
      leads: rows<LeadRow>(ofPerson, email),
    };
  } finally {
    database.close();
  }
}
