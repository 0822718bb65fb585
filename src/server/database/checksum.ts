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
 * SHA-256, in hexadecimal, of the statements a migration makes, as SQLite would have them whatever
 * the engine. Not of its source, which a bundle writes differently. Nothing is executed.
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
