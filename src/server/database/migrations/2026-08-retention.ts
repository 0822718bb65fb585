import type { Migration } from "kysely";

/** What is known of the clock and of erasures, and indexes that find expired records without a lead. */
export const retention: Migration = {
  async up(db) {
    await db.schema
      .createTable("clock")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("erased_before", "text")
      .execute();
    for (const table of ["person", "organization"]) {
      await db.schema
        .createIndex(`${table}_order`)
        .on(table)
        .columns(["created_at", "id"])
        .execute();
    }
  },
};
