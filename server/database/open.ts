import { Kysely, sql } from "kysely";
import type { DatabaseAddress } from "../settings";
import { Gate } from "./gate";
import { openLibsql } from "./libsql";
import { migrate } from "./migrate";
import { openPostgres, type PoolLimits } from "./postgres";
import { Probe } from "./probe";
import type { Database, Tables } from "./tables";

const limits: PoolLimits = { max: 10, connectMs: 5000, statementMs: 10_000 };
const probeLimits: PoolLimits = { max: 1, connectMs: 2000, statementMs: 2000 };

/** How a database is opened. */
interface Opening {
  /** Whether to create a missing file, and to check an existing one for damage. */
  readonly isServer: boolean;
  /** Is called when a connection breaks or the database file is lost. */
  readonly onError?: (error: Error) => void;
  readonly pool?: PoolLimits;
}

interface Connected {
  readonly db: Database;
  /** To be called once startup is over. */
  readonly serve: () => void;
}

async function connect(
  address: DatabaseAddress,
  { isServer, onError = () => undefined, pool = limits }: Opening,
): Promise<Connected> {
  if (address.engine === "postgres") {
    const dialect = await openPostgres(address.url, onError, pool);
    return { db: new Kysely<Tables>({ dialect }), serve: () => undefined };
  }
  const { dialect, serve } = openLibsql(address.file, { isServer, onLost: onError });
  return { db: new Kysely<Tables>({ dialect }), serve };
}

async function openMigrated(address: DatabaseAddress, opening: Opening): Promise<Database> {
  const { db, serve } = await connect(address, opening);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  serve();
  return db;
}

/**
 * Opens and migrates the database. `onError` is called when a connection breaks or the database file is
 * lost. Throws when the database cannot be opened or migrated.
 */
export function openDatabase(
  address: DatabaseAddress,
  onError: (error: Error) => void,
): Promise<Database> {
  return openMigrated(address, { isServer: true, onError });
}

/** Opens and migrates an existing database for a command. Throws when there is none. */
export function openExisting(address: DatabaseAddress): Promise<Database> {
  return openMigrated(address, { isServer: false });
}

/** Opens an existing database without migrating it. Throws when there is none. */
export async function openUnchanged(address: DatabaseAddress): Promise<Database> {
  return (await connect(address, { isServer: false })).db;
}

/** Opens a database without migrating it; creates a missing file. */
export async function openEmpty(address: DatabaseAddress): Promise<Database> {
  return (await connect(address, { isServer: true })).db;
}

/** Opens a probe of the database. Throws when its file cannot be opened. */
export async function openProbe(address: DatabaseAddress): Promise<Probe> {
  const { db } = await connect(address, { isServer: false, pool: probeLimits });
  if (address.engine === "libsql") {
    // Never blocks: the driver asks again for a lock that another connection has.
    await sql`pragma busy_timeout = 0`.execute(db);
    await sql`pragma cache_size = 1`.execute(db);
  }
  return new Probe(db);
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
  const { db, serve } = await connect(address, { isServer: true, onError });
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
