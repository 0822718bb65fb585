import { Kysely } from "kysely";
import type { DatabaseAddress } from "../settings";
import { Gate } from "./gate";
import { openLibsql } from "./libsql";
import { openLibsqlProbe } from "./libsql-probe";
import { migrate } from "./migrate";
import { openPostgres } from "./postgres";
import { openPostgresProbe } from "./postgres-probe";
import type { Probe } from "./probe";
import type { Database, Tables } from "./tables";

/**
 * Opens and migrates the database. `onError` is called when a connection breaks or the database file is
 * lost. Throws when the database cannot be opened or migrated.
 */
export function openDatabase(
  address: DatabaseAddress,
  onError: (error: Error) => void,
): Promise<Database> {
  return open(address, onError, true);
}

/** The database of a server. */
export interface ServedDatabase {
  readonly db: Database;
  /** Why it is not open yet, in which case all queries fail; undefined once it is. */
  fault(): unknown;
  close(): Promise<void>;
}

/**
 * Opens and migrates a server's database, as `openDatabase` does, and waits in the background for a
 * PostgreSQL server that is not there yet; see `Gate`.
 */
export async function openServed(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  onChange: (error?: unknown) => void,
): Promise<ServedDatabase> {
  const gate = new Gate();
  const { db, serve } = await connect(address, onError, true);
  const close = () => {
    gate.close();
    return db.destroy();
  };
  try {
    await gate.open(async () => {
      await migrate(db);
      serve();
    }, onChange);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: db.withPlugin(gate.plugin), fault: () => gate.fault, close };
}

/** Opens an existing database for a command. Throws when there is none. */
export function openExisting(address: DatabaseAddress): Promise<Database> {
  return open(address, () => undefined, false);
}

/** Opens an existing database without migrating it. Throws when there is none. */
export async function openUnchanged(address: DatabaseAddress): Promise<Database> {
  return (await connect(address, () => undefined, false)).db;
}

/** Opens a database without migrating it; creates a missing file. */
export async function openEmpty(address: DatabaseAddress): Promise<Database> {
  return (await connect(address, () => undefined, true)).db;
}

/** Opens a probe of the database. Throws when its file cannot be opened. */
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
