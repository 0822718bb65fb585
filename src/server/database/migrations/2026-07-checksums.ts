import type { Migration } from "kysely";

/** What each migration was when it was applied, so that a change of one is noticed. */
export const checksums: Migration = {
  async up(db) {
    await db.schema
      .createTable("migration_checksum")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("sha256", "text", (column) => column.notNull())
      .execute();
  },
};
