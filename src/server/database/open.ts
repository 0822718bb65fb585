import { Kysely } from "kysely";
import type { DatabaseAddress } from "../settings";
import { openLibsql } from "./libsql";
import { openLibsqlProbe } from "./libsql-probe";
import { migrate } from "./migrate";
import { openPostgres } from "./postgres";
import { openPostgresProbe } from "./postgres-probe";
import type { Probe } from "./probe";
import type { Database, Tables } from "./tables";

/**
 * Opens the database and brings its tables up to date. `onError` is called for connections that break,
 * and of the embedded database's file when it goes. Throws when the database cannot be reached or
 * migrated.
 */
export function openDatabase(
  address: DatabaseAddress,
  onError: (error: Error) => void,
): Promise<Database> {
  return open(address, onError, true);
}

/** Opens a database for a command beside the server. Throws when there is none. */
export function openExisting(address: DatabaseAddress): Promise<Database> {
  return open(address, () => undefined, false);
}

/** A probe of a database that is open already. Throws when the embedded one cannot be opened. */
export async function openProbe(address: DatabaseAddress): Promise<Probe> {
  return address.engine === "postgres"
    ? openPostgresProbe(address.url)
    : openLibsqlProbe(address.file);
}

async function open(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  isServer: boolean,
): Promise<Database> {
  if (address.engine === "postgres") {
    const db = new Kysely<Tables>({ dialect: await openPostgres(address.url, onError) });
    return migrated(db);
  }
  const file = openLibsql(address.file, { isServer, onLost: onError });
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
