import { type Dialect, type Driver, Kysely, sql } from "kysely";
import type { DatabaseAddress } from "../settings";
import { Gate } from "./gate";
import { openLibsql, type Source } from "./libsql";
import { differingColumns, migrate, requireColumns, TablesDiffer } from "./migrate";
import { openPostgres, type PoolLimits } from "./postgres";
import { type DatabaseFault, type OutboxFigures, Probe } from "./probe";
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

function sourceOf(
  address: DatabaseAddress,
  { isServer, onError = () => undefined, pool = limits }: Opening,
): Source {
  if (address.engine === "postgres")
    return { dialect: openPostgres(address.url, onError, pool), serve: () => undefined };
  return openLibsql(address.file, { isServer, onLost: onError });
}

/** Opens a database as it is. Throws when it cannot be opened. */
export const openUnmigrated = (address: DatabaseAddress, opening: Opening): Database =>
  new Kysely<Tables>({ dialect: sourceOf(address, opening).dialect });

/** Opens and migrates a database. Throws when it cannot be opened or migrated. */
export async function openMigrated(address: DatabaseAddress, opening: Opening): Promise<Database> {
  const { dialect, serve } = sourceOf(address, opening);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  serve();
  return db;
}

/** Opens a probe of the database. Throws when its file cannot be opened. */
export async function openProbe(address: DatabaseAddress): Promise<Probe> {
  const db = openUnmigrated(address, { isServer: false, pool: probeLimits });
  if (address.engine === "libsql") {
    // Never blocks: the driver asks again for a lock that another connection has.
    await sql`pragma busy_timeout = 0`.execute(db);
    await sql`pragma cache_size = 1`.execute(db);
  }
  return new Probe(db);
}

/** The database of a server. */
export interface ServedDatabase {
  /** Refuses all queries until the database is open. */
  readonly db: Database;
  /** Resolves once it is open, or closed before. */
  readonly opened: Promise<void>;
  /** Why inquiries cannot be stored; undefined when they can. Never rejects. */
  findFault(): Promise<DatabaseFault | undefined>;
  /** Rejects when the database cannot be read. */
  readOutbox(): Promise<OutboxFigures>;
  close(): Promise<void>;
}

/** The dialect of a database, with a driver that exists. */
const withDriver = (dialect: Dialect, driver: Driver): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/**
 * Opens and migrates a server's database, as `openMigrated` does. When it cannot, it goes on trying in the
 * background; see `Gate`. `onDifference` is told of columns that are not as the migrations make them.
 */
export async function openServed(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  onChange: (error?: unknown) => void,
  onDifference: (columns: readonly string[]) => void,
): Promise<ServedDatabase> {
  const { dialect, serve } = sourceOf(address, { isServer: true, onError });
  const gate = new Gate();
  let probe: Probe | undefined;
  await gate.open(async () => {
    const driver = dialect.createDriver();
    const db = new Kysely<Tables>({ dialect: withDriver(dialect, driver) });
    try {
      await migrate(db);
      await requireColumns(db);
      const differing = await differingColumns(db);
      if (differing.length > 0) onDifference(differing);
      probe = await openProbe(address);
    } catch (error) {
      await db.destroy();
      throw error;
    }
    serve();
    return driver;
  }, onChange);
  return {
    db: new Kysely<Tables>({ dialect: withDriver(dialect, gate) }),
    opened: gate.opened,
    findFault: async () => {
      const { fault: cause } = gate;
      if (probe && cause === undefined) return probe.findFault();
      return { name: cause instanceof TablesDiffer ? "tables" : "database", cause };
    },
    readOutbox: async () => {
      if (!probe) throw gate.fault;
      return probe.readOutbox();
    },
    close: async () => {
      await probe?.close();
      await gate.destroy();
    },
  };
}
