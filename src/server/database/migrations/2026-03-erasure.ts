import type { Migration } from "kysely";

/** What finds a person's records for an erasure without reading whole tables. */
export const erasure: Migration = {
  async up(db) {
    await db.schema.alterTable("person").addColumn("email_key", "text").execute();
    await db.schema.createIndex("person_email_key").on("person").column("email_key").execute();
    await db.schema
      .createIndex("idempotency_record")
      .on("idempotency")
      .column("record_id")
      .execute();
  },
};
