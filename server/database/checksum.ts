import { createHash } from "node:crypto";
import {
  DummyDriver,
  Kysely,
  type Migration,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/**
 * SHA-256, in hexadecimal, of a migration's statements in SQLite's dialect, whatever the engine. Its
 * source would not do: the bundler rewrites it. Executes nothing.
 */
export async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash("sha256");
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void hash.update(`${query.sql};\n`),
  });
  await migration.up(recorder);
  return hash.digest("hex");
}
