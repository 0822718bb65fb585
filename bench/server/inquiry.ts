import { randomUUID } from "node:crypto";
import type autocannon from "autocannon";
import Libsql from "libsql";
import { inquiry } from "../../__tests__/server/support/bodies";
import site from "../../data/site.json";
import { openDatabase } from "../../src/server/database/open";
import { leadOf, leadTitle, organizationOf, personOf } from "../../src/shared/inquiry/records";
import type { LeadBody } from "../../src/shared/inquiry/schema";
import { type Load, loadOf } from "./load";

/** The ids of records that a connection has stored. */
interface Ids {
  personId?: string;
  organizationId?: string;
}

const idOf = (body: string) =>
  (JSON.parse(body) as { data: { data: { id: string } } }).data.data.id;

const lead = ({ personId = "", organizationId = "" }: Ids): LeadBody =>
  leadOf(inquiry, leadTitle(site, ""), { personId, organizationId });

/** A request that stores a record as the form does, each time with a new key. */
function post(
  path: string,
  bodyOf: (ids: Ids) => object,
  keep: (ids: Ids, id: string) => void,
): autocannon.Request {
  return {
    method: "POST",
    path,
    setupRequest: (request, ids) => ({
      ...request,
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify(bodyOf(ids)),
    }),
    // Without an id when refused; `load` then throws.
    onResponse: (status, body, ids) => {
      if (status === 201) keep(ids, idOf(body));
    },
  };
}

/** The three requests of an inquiry, each of which stores one record. */
export const inquiryRequests: readonly autocannon.Request[] = [
  post(
    "/api/person",
    () => personOf(inquiry),
    (ids, id) => {
      ids.personId = id;
    },
  ),
  post(
    "/api/organization",
    () => organizationOf(inquiry),
    (ids, id) => {
      ids.organizationId = id;
    },
  ),
  post("/api/lead", lead, () => undefined),
];

type Row = Readonly<Record<string, string | number | null>>;

/** Prepares an insert of rows with the same columns as `example`. */
function prepare(database: Libsql.Database, table: string, example: Row) {
  const columns = Object.keys(example);
  const places = columns.map(() => "?").join(", ");
  const statement = database.prepare(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")}) values (${places})`,
  );
  return (row: Row) => void statement.run(...columns.map((name) => row[name]));
}

/** Inserts of the same three records, each in its own transaction. */
function inserts(database: Libsql.Database): (() => void)[] {
  const ids: Ids = {};
  const stored = () => ({ id: randomUUID(), created_at: new Date().toISOString() });
  const person = () => ({ ...stored(), ...personOf(inquiry) }) as Row;
  const organization = () => ({ ...stored(), ...organizationOf(inquiry) });
  const leadRow = () => ({ ...stored(), suspected_spam: 0, ...lead(ids) }) as Row;
  const insertPerson = prepare(database, "person", person());
  const insertOrganization = prepare(database, "organization", organization());
  const insertLead = prepare(database, "lead", leadRow());
  return [
    () => {
      const row = person();
      ids.personId = String(row.id);
      insertPerson(row);
    },
    () => {
      const row = organization();
      ids.organizationId = row.id;
      insertOrganization(row);
    },
    () => insertLead(leadRow()),
  ];
}

/**
 * Inserts the records of inquiries directly into a new database like the server's for `seconds`, one after
 * the other, with each commit on disk before the next.
 */
export async function insertBare(file: string, seconds: number): Promise<Load> {
  const migrated = await openDatabase({ engine: "libsql", file }, () => undefined);
  await migrated.destroy();
  const database = new Libsql(file);
  try {
    // The server's settings of its connection; the journal mode is stored in the file.
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    database.exec("pragma secure_delete = on");
    const steps = inserts(database);
    const times: number[] = [];
    const start = performance.now();
    while (performance.now() - start < seconds * 1000) {
      for (const step of steps) {
        const begin = performance.now();
        step();
        times.push(performance.now() - begin);
      }
    }
    return loadOf(times, performance.now() - start);
  } finally {
    database.close();
  }
}
