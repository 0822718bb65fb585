import type { CreateTableBuilder, Kysely, Migration } from "kysely";

/** Spelled out, not derived from the form: a migration must never change. */
export const leadText = [
  "point_of_contact",
  "desired_collaboration_scope",
  "client_project_name",
  "detail_of_service",
  "type_of_collaboration",
  "relevant_background",
  "media_deadline",
  "investor_interest_type",
  "program_interest_type",
  "desired_program_dates",
  "number_of_participants",
  "additional_program_details",
  "marketplace_type",
  "data_use_case",
  "specific_dataset",
  "preferred_delivery_format",
] as const;

function storedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(name)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull());
}

async function createPersonAndOrganization(db: Kysely<unknown>): Promise<void> {
  await storedTable(db, "person")
    .addColumn("firstName", "text", (column) => column.notNull())
    .addColumn("lastName", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text")
    .execute();
  await storedTable(db, "organization")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .execute();
}

async function createLead(db: Kysely<unknown>): Promise<void> {
  let table = storedTable(db, "lead")
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("organization_id", "text", (column) =>
      column.notNull().references("organization.id"),
    )
    .addColumn("person_id", "text", (column) => column.notNull().references("person.id"))
    .addColumn("inquiry_reason", "text", (column) => column.notNull())
    .addColumn("suspected_spam", "integer", (column) => column.notNull());
  for (const name of leadText) table = table.addColumn(name, "text");
  await table.execute();
  await db.schema.createIndex("lead_order").on("lead").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("lead_person").on("lead").column("person_id").execute();
  await db.schema.createIndex("lead_organization").on("lead").column("organization_id").execute();
}

async function createIdempotency(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_key", ["scope", "key"])
    .execute();
  await db.schema.createIndex("idempotency_age").on("idempotency").column("created_at").execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await storedTable(db, "outbox")
    .addColumn("lead_id", "text", (column) => column.notNull().references("lead.id"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("delivered_at", "text")
    .execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["channel", "delivered_at", "due_at"])
    .execute();
  await db.schema.createIndex("outbox_lead").on("outbox").column("lead_id").execute();
}

/** The records of spec 3, idempotency keys, and the outbox. */
export const inquiries: Migration = {
  async up(db) {
    await createPersonAndOrganization(db);
    await createLead(db);
    await createIdempotency(db);
    await createOutbox(db);
  },
};
