import type { Migration } from "kysely";

/** Messages that are tried no more, and why the last try of each failed. */
export const givenUp: Migration = {
  async up(db) {
    for (const name of ["given_up_at", "last_reason"]) {
      await db.schema.alterTable("outbox").addColumn(name, "text").execute();
    }
  },
};
