import type { Migration } from "kysely";

/** What one visitor stores before there is a lead that names it, found again by their attempt. */
export const attempts: Migration = {
  async up(db) {
    for (const table of ["person", "organization"]) {
      await db.schema.alterTable(table).addColumn("attempt", "text").execute();
      await db.schema.createIndex(`${table}_attempt`).on(table).column("attempt").execute();
    }
  },
};
