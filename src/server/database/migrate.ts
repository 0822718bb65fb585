import { type Migration, Migrator, sql } from "kysely";
import { checksumOf } from "./checksum";
import { migrations } from "./migrations";
import type { Database } from "./tables";

/** Where Kysely notes which migrations were applied. */
const applied = "kysely_migration";

type Migrations = Readonly<Record<string, Migration>>;

async function hasTable(db: Database, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}

/** Names of the migrations that a database has seen, in order; none when it is empty. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await hasTable(db, applied))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(applied)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Throws when the database has seen a migration that this code does not know. */
async function requireKnown(db: Database, known: Migrations): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  throw new Error(
    `the database is newer than this server: it has ${unknown.join(", ")}. Run the version that made it, or a later one.`,
  );
}

/** Throws when a migration is no longer what it was when this database saw it. */
async function requireUnchanged(db: Database, known: Migrations): Promise<void> {
  if (!(await hasTable(db, "migration_checksum"))) return;
  for (const { name, sha256 } of await db.selectFrom("migration_checksum").selectAll().execute()) {
    const migration = known[name];
    if (migration && (await checksumOf(migration)) === sha256) continue;
    throw new Error(
      `the migration ${name} was changed after this database was made with it. Undo the change, and add a migration instead.`,
    );
  }
}

/** Notes what each applied migration is, where that is not noted yet. */
async function noteChecksums(db: Database, known: Migrations): Promise<void> {
  for (const [name, migration] of Object.entries(known)) {
    await db
      .insertInto("migration_checksum")
      .values({ name, sha256: await checksumOf(migration) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  }
}

const migratorFor = (db: Database, known: Migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => known } });

/**
 * Brings the tables up to date, under the engine's own lock, so that any number of processes may
 * start at once. Throws, with nothing changed, when the database is newer than this code or one of
 * its migrations was changed since; and what the database threw when it cannot.
 */
export async function migrate(db: Database, known: Migrations = migrations): Promise<void> {
  await requireKnown(db, known);
  await requireUnchanged(db, known);
  const { error } = await migratorFor(db, known).migrateToLatest();
  if (error) throw error;
  await noteChecksums(db, known);
}

/** Makes the tables of an empty database as they were after the migration `name`. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorFor(db, migrations).migrateTo(name);
  if (error) throw error;
}
