import { type Kysely, sql, type TableMetadata, type Transaction } from "kysely";
import { type LeadColumn, leadColumns } from "../../src/shared/inquiry/fields";
import type { MigratedColumn } from "./migrations";

/** Ids are UUIDs, times ISO text in UTC, and flags 0 or 1: the same on both engines. */
interface Stored {
  id: string;
  created_at: string;
}

export interface PersonRow extends Stored {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** Links the records of one attempt to send an inquiry, until a lead does; null when the client sent none. */
interface OfAttempt {
  attempt: string | null;
}

/** A person as stored; `PersonRow` has the public columns. */
interface StoredPerson extends PersonRow, OfAttempt {
  /** The normalized address, for erasures; null when an older server stored the person. */
  email_key: string | null;
}

/** The columns of a `PersonRow`. */
export const personColumns = [
  "id",
  "created_at",
  "firstName",
  "lastName",
  "email",
  "phone",
] as const satisfies readonly (keyof PersonRow)[];

export interface OrganizationRow extends Stored {
  name: string;
  address: string;
}

/** An organization as stored. */
interface StoredOrganization extends OrganizationRow, OfAttempt {}

/** The columns of an `OrganizationRow`. */
export const organizationColumns = [
  "id",
  "created_at",
  "name",
  "address",
] as const satisfies readonly (keyof OrganizationRow)[];

export interface LeadRow extends Stored, Record<LeadColumn, string | null> {
  title: string;
  organization_id: string;
  person_id: string;
  inquiry_reason: string;
  suspected_spam: number;
}

/** The record of a request with a key: a repeated request gets the same one. */
interface IdempotencyRow {
  scope: string;
  key: string;
  body_hash: string;
  record_id: string;
  created_at: string;
}

export type ChannelName = "mail" | "webhook" | "pipedrive";

/** Where a lead is announced. */
export interface Destination {
  channel: ChannelName;
  /** A mailbox; empty for the others, which have one receiver. */
  recipient: string;
}

/** The notification of a lead to one destination. */
export interface OutboxRow extends Stored, Destination {
  lead_id: string;
  attempts: number;
  /** No attempt before this time: set for backoff after a failure, and as a lease during an attempt. */
  due_at: string;
  delivered_at: string | null;
  /** When the last attempt failed; null while more follow. */
  given_up_at: string | null;
  /** Why the last attempt failed, without email addresses. */
  last_reason: string | null;
}

/** Requests of a sender in a minute, to all servers that share the database. */
interface AllowanceRow {
  /** A keyed hash of the address. */
  sender: string;
  /** Such as 2026-01-31T23:59. */
  minute: string;
  requests: number;
}

/** The checksum of a migration when it was applied. */
interface ChecksumRow {
  name: string;
  /** Of its statements (`checksum.ts`). */
  sha256: string;
}

/** What is known of the clock (`records/retention.ts`): one row. */
interface ClockRow {
  id: "last";
  /** The last time that was believed. */
  seen_at: string;
  /** What was received before was erased; null before the first erasure of expired records. */
  erased_before: string | null;
}

export interface Tables {
  person: StoredPerson;
  organization: StoredOrganization;
  lead: LeadRow;
  idempotency: IdempotencyRow;
  outbox: OutboxRow;
  allowance: AllowanceRow;
  migration_checksum: ChecksumRow;
  clock: ClockRow;
}

/** All tables, with the columns that the form fills. */
const filled: Readonly<Record<keyof Tables, readonly string[]>> = {
  person: personColumns,
  organization: organizationColumns,
  lead: Object.values(leadColumns) satisfies readonly MigratedColumn[],
  idempotency: [],
  outbox: [],
  allowance: [],
  migration_checksum: [],
  clock: [],
};

/** The tables that names mean: over PostgreSQL, those of the first schema of its search path. */
export async function tablesOf(db: Kysely<Tables>): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.every(({ schema }) => schema === undefined)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

/** The tables that a database lacks, and the columns that the form fills, such as `lead.media_deadline`. */
export function findMissing(found: readonly TableMetadata[]): string[] {
  return Object.entries(filled).flatMap(([table, columns]) => {
    const there = found.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    if (!there) return [table];
    return columns.filter((name) => !there.includes(name)).map((name) => `${table}.${name}`);
  });
}

/** The types of the tables' columns, by names such as `lead.title`, in the words of SQLite. */
export function typesOf(found: readonly TableMetadata[]): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const table of found.filter(({ name }) => Object.hasOwn(filled, name)))
    for (const { name, dataType } of table.columns)
      types.set(`${table.name}.${name}`, dataType.toLowerCase().replace(/^int4$/, "integer"));
  return types;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
