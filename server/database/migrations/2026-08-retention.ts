import type { Migration } from "kysely";

/** What is known of the clock and of erasures, and indexes that find records in the order of their time. */
export const retention: Migration = {
  async up(db) {
    await db.schema
      .createTable("clock")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("erased_before", "text")
      .execute();
    for (const table of ["person", "organization", "outbox"]) {
      await db.schema
        .createIndex(`${table}_order`)
        .on(table)
        .columns(["created_at", "id"])
        .execute();
    }
  },
};
