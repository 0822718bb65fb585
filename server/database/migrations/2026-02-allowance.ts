import type { Migration } from "kysely";

/** Request counts for the rate limit that servers share. */
export const allowance: Migration = {
  async up(db) {
    await db.schema
      .createTable("allowance")
      .addColumn("sender", "text", (column) => column.notNull())
      .addColumn("minute", "text", (column) => column.notNull())
      .addColumn("requests", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("allowance_key", ["sender", "minute"])
      .execute();
  },
};
