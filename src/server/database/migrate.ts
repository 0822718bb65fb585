import { Migrator } from "kysely";
import { migrations } from "./migrations";
import type { Database } from "./tables";

/**
 * Brings the tables up to date, under the engine's own lock, so that any number of processes may
 * start at once. Throws what the database threw when it cannot.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
