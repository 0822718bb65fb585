import type { Migration } from "kysely";

/** Indexes that find a person's records for an erasure. */
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
