import type { Migration } from "kysely";

/** One message for each recipient of a mail; older messages have no recipient. */
export const recipients: Migration = {
  async up(db) {
    await db.schema
      .alterTable("outbox")
      .addColumn("recipient", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
