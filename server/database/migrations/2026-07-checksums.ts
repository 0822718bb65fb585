import type { Migration } from "kysely";

/** Checksums of applied migrations, to notice a changed one. */
export const checksums: Migration = {
  async up(db) {
    await db.schema
      .createTable("migration_checksum")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("sha256", "text", (column) => column.notNull())
      .execute();
  },
};
