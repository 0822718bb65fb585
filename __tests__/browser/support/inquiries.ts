import Libsql from "libsql";
import {
  type LeadRow,
  type OrganizationRow,
  organizationColumns,
  type PersonRow,
  personColumns,
} from "../../../src/server/database/tables";

/** What is stored of one visitor: everyone with the address, and all that hangs on them. */
export interface StoredInquiries {
  readonly people: readonly PersonRow[];
  readonly organizations: readonly OrganizationRow[];
  readonly leads: readonly LeadRow[];
}

/**
 * The records of the visitor with this e-mail address and of the organization with this name, read
 * from the file of the server under test, or from another's.
 */
export function storedInquiries(
  email: string,
  organization: string,
  file = process.env.INQUIRY_DATABASE ?? "",
): StoredInquiries {
  const database = new Libsql(file, { readonly: true });
  const rows = (sql: string, value: string) => database.prepare(sql).all(value);
  try {
    return {
      people: rows(`select ${personColumns} from person where email = ?`, email) as PersonRow[],
      organizations: rows(
        `select ${organizationColumns} from organization where name = ?`,
        organization,
      ) as OrganizationRow[],
      leads: rows(
        "select lead.* from lead join person on person.id = person_id where email = ?",
        email,
      ) as LeadRow[],
    };
  } finally {
    database.close();
  }
}
