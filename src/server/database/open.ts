import { Kysely } from "kysely";
import type { DatabaseAddress } from "../config";
import { openLibsql } from "./libsql";
import { migrate } from "./migrate";
import { openPostgres } from "./postgres";
import type { Database, Tables } from "./tables";

/**
 * Opens the database and brings its tables up to date. `onError` hears of connections that break. Throws when the database cannot be reached or migrated.
 */
export async function openDatabase(
  address: DatabaseAddress,
  onError: (error: Error) => void,
): Promise<Database> {
  if (address.engine === "postgres") {
    const db = new Kysely<Tables>({ dialect: await openPostgres(address.url, onError) });
    return migrated(db);
  }
  const file = openLibsql(address.file);
  const db = await migrated(new Kysely<Tables>({ dialect: file.dialect }));
  file.serve();
  return db;
}

async function migrated(db: Database): Promise<Database> {
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
