import Libsql from "libsql";
import {
  type LeadRow,
  type OrganizationRow,
  organizationColumns,
  type PersonRow,
  personColumns,
} from "../../../src/server/database/tables";

/** The stored records of one visitor. */
export interface StoredInquiries {
  readonly people: readonly PersonRow[];
  readonly organizations: readonly OrganizationRow[];
  readonly leads: readonly LeadRow[];
}

/**
 * The people with this email address, the organizations with this name, and their leads, read from
 * the database of the server under test unless another is named.
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
