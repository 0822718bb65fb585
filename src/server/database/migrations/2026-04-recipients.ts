import type { Migration } from "kysely";

/** Each recipient of a lead's mail has a message of its own; older messages name none. */
export const recipients: Migration = {
  async up(db) {
    await db.schema
      .alterTable("outbox")
      .addColumn("recipient", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
