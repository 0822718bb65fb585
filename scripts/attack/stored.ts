import Libsql from "libsql";
import { Client } from "pg";
import type { Stored } from "./ledger";

/** Runs statements over a connection of their own; gives the rows of each. */
export async function runStatements(
  url: string,
  statements: readonly string[],
): Promise<unknown[][]> {
  if (url.startsWith("file:")) {
    const database = new Libsql(url.slice("file:".length));
    try {
      return statements.map((statement) => {
        const prepared = database.prepare(statement);
        if (prepared.reader) return prepared.all();
        prepared.run();
        return [];
      });
    } finally {
      database.close();
    }
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results: unknown[][] = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

/** All stored records, and the result of SQLite's integrity check. No server may have the database open. */
export async function readStored(url: string): Promise<{ stored: Stored; integrity: string }> {
  const statements = [
    "select id, email from person",
    "select id, name from organization",
    "select id, person_id, organization_id from lead",
    "select lead_id, delivered_at from outbox",
    ...(url.startsWith("file:") ? ["pragma integrity_check"] : []),
  ];
  const [people, organizations, leads, messages, check] = await runStatements(url, statements);
  const stored = { people, organizations, leads, messages } as unknown as Stored;
  const integrity = check ? Object.values(check[0] as Record<string, string>).join() : "ok";
  return { stored, integrity };
}
