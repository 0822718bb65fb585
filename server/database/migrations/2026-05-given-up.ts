import type { Migration } from "kysely";

/** Dead letters, and the reason of each message's last failure. */
export const givenUp: Migration = {
  async up(db) {
    for (const name of ["given_up_at", "last_reason"]) {
      await db.schema.alterTable("outbox").addColumn(name, "text").execute();
    }
  },
};
