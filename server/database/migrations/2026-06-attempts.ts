import type { Migration } from "kysely";

/** The attempt that links a visitor's records before a lead does. */
export const attempts: Migration = {
  async up(db) {
    for (const table of ["person", "organization"]) {
      await db.schema.alterTable(table).addColumn("attempt", "text").execute();
      await db.schema.createIndex(`${table}_attempt`).on(table).column("attempt").execute();
    }
  },
};
