import { Kysely, type Migration, Migrator, SqliteDialect, sql } from "kysely";
import Libsql from "libsql";
import { checksumOf } from "./checksum";
import { migrations } from "./migrations";
import { type Database, findMissing, tablesOf, typesOf } from "./tables";

/** Kysely's table of applied migrations. */
const applied = "kysely_migration";

type Migrations = Readonly<Record<string, Migration>>;

async function hasTable(db: Database, name: string): Promise<boolean> {
  const tables = await tablesOf(db);
  return tables.some((table) => table.name === name);
}

/** Names of the applied migrations, in order; none in an empty database. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  if (!(await hasTable(db, applied))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(applied)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Throws when an applied migration is unknown to this code. */
async function requireKnown(db: Database, known: Migrations): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  throw new Error(
    `the database is newer than this server: it has ${unknown.join(", ")}. Run that version, or a later one.`,
  );
}

/** Throws when a migration was changed since it was applied. */
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

/** Stores the checksums of applied migrations that have none yet. */
async function storeChecksums(db: Database, known: Migrations): Promise<void> {
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
 * Applies all pending migrations under the engine's lock, so that several processes may start at once.
 * Throws without a change when the database is newer than this code or an applied migration was changed;
 * otherwise passes on the database's error.
 */
export async function migrate(db: Database, known: Migrations = migrations): Promise<void> {
  await requireKnown(db, known);
  await requireUnchanged(db, known);
  const { error } = await migratorFor(db, known).migrateToLatest();
  if (error) throw error;
  await storeChecksums(db, known);
}

/** The database lacks what this code stores inquiries in, although all migrations are applied. */
export class TablesDiffer extends Error {}

/** Throws `TablesDiffer` naming the tables and columns that a migrated database lacks. */
export async function requireColumns(db: Database): Promise<void> {
  const missing = findMissing(await tablesOf(db));
  if (missing.length === 0) return;
  throw new TablesDiffer(
    `the database lacks ${missing.join(", ")}: inquiries cannot be stored. Add a migration.`,
  );
}

/** A line for each column that is extra, missing or of another type than in a database that is only migrated. */
export async function differingColumns(db: Database): Promise<string[]> {
  const dialect = new SqliteDialect({ database: new Libsql(":memory:") });
  const model = new Kysely<unknown>({ dialect });
  for (const { up } of Object.values<Migration>(migrations)) await up(model);
  const made = typesOf(await model.introspection.getTables());
  await model.destroy();
  const found = typesOf(await tablesOf(db));
  return [...new Set([...made.keys(), ...found.keys()])]
    .filter((name) => made.get(name) !== found.get(name))
    .map((name) => `${name}: ${found.get(name) ?? "none"}, not ${made.get(name) ?? "expected"}`);
}

/** Migrates an empty database up to the migration `name`. Throws what the database throws. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorFor(db, migrations).migrateTo(name);
  if (error) throw error;
}
