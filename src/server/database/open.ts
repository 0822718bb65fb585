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

/** Opens a database as it is, whatever its version. Throws when there is none. */
export async function openUnchanged(address: DatabaseAddress): Promise<Database> {
  return (await connect(address, () => undefined, false)).db;
}

/** Opens a database that has no tables yet; an embedded one is made. */
export async function openEmpty(address: DatabaseAddress): Promise<Database> {
  return (await connect(address, () => undefined, true)).db;
}

/** A probe of a database that is open already. Throws when the embedded one cannot be opened. */
export async function openProbe(address: DatabaseAddress): Promise<Probe> {
  return address.engine === "postgres"
    ? openPostgresProbe(address.url)
    : openLibsqlProbe(address.file);
}

interface Connected {
  readonly db: Database;
  /** To be called once startup is over. */
  readonly serve: () => void;
}

async function connect(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  isServer: boolean,
): Promise<Connected> {
  if (address.engine === "postgres") {
    const dialect = await openPostgres(address.url, onError);
    return { db: new Kysely<Tables>({ dialect }), serve: () => undefined };
  }
  const { dialect, serve } = openLibsql(address.file, { isServer, onLost: onError });
  return { db: new Kysely<Tables>({ dialect }), serve };
}

async function open(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  isServer: boolean,
): Promise<Database> {
  const { db, serve } = await connect(address, onError, isServer);
  await migrated(db);
  serve();
  return db;
}

async function migrated(db: Database): Promise<void> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
