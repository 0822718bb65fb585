import type { Database } from "../database/tables";
import { tableLine, toMinute } from "./formats";

const widths = [16, 36, 30, 30, 300];

/**
 * A table of people and organizations without a lead, oldest first. Records of one attempt share a number.
 * Those of the last minutes may belong to an attempt in progress.
 */
export async function listAbandoned(db: Database): Promise<string> {
  const people = await db
    .selectFrom("person")
    .selectAll()
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom("lead").select("id").whereRef("person_id", "=", "person.id"))),
    )
    .execute();
  const organizations = await db
    .selectFrom("organization")
    .selectAll()
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom("lead").select("id").whereRef("organization_id", "=", "organization.id")),
      ),
    )
    .execute();
  const rows = [
    ...people.map(({ firstName, lastName, email, ...stored }) => ({
      ...stored,
      name: `${firstName} ${lastName}`,
      address: email,
    })),
    ...organizations,
  ].toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const attempts = [...new Set(rows.flatMap(({ attempt }) => attempt ?? []))];
  const lines = rows.map(({ created_at, id, name, address, attempt }) => [
    toMinute(created_at),
    id,
    name,
    address,
    attempt === null ? "" : String(attempts.indexOf(attempt) + 1),
  ]);
  const header = ["STORED (UTC)", "ID", "NAME", "EMAIL OR WEBSITE", "ATTEMPT"];
  return [header, ...lines].map((cells) => tableLine(cells, widths)).join("");
}
