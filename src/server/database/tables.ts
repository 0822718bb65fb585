import type { Kysely, Transaction } from "kysely";
import type { LeadColumn } from "../../shared/inquiry/fields";

/** Ids are UUIDs, times ISO text in UTC and flags 0 or 1, so that both engines hold the same. */
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

/** What binds records until a lead does; null when their sender named none. */
interface OfAttempt {
  attempt: string | null;
}

/** A person as the database has it; `PersonRow` is what others are shown. */
interface StoredPerson extends PersonRow, OfAttempt {
  /** What erasures find the address by; null as long as only an older server has seen it. */
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

/** An organization as the database has it. */
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

/** The first answer to a keyed request, so that a repeated one gets the same record. */
interface IdempotencyRow {
  scope: string;
  key: string;
  body_hash: string;
  record_id: string;
  created_at: string;
}

export type ChannelName = "mail" | "webhook";

/** Whom a lead is announced to. */
export interface Destination {
  channel: ChannelName;
  /** A mailbox; empty for a channel that has one receiver only. */
  recipient: string;
}

/** One notification of one lead to one destination, until that has accepted it. */
export interface OutboxRow extends Stored, Destination {
  lead_id: string;
  attempts: number;
  /** Not to be tried before: a back-off after a failure, a lease while a worker tries. */
  due_at: string;
  delivered_at: string | null;
  /** When the last try failed; null while there is another. */
  given_up_at: string | null;
  /** Why the last try failed, without anybody's address. */
  last_reason: string | null;
}

/** How many requests a sender has made in a minute, to all servers over the database. */
interface AllowanceRow {
  /** A keyed hash of the address. */
  sender: string;
  /** Such as 2026-01-31T23:59. */
  minute: string;
  requests: number;
}

/** What a migration was when it was applied. */
interface ChecksumRow {
  name: string;
  /** Of the statements that it makes (`checksum.ts`). */
  sha256: string;
}

export interface Tables {
  person: StoredPerson;
  organization: StoredOrganization;
  lead: LeadRow;
  idempotency: IdempotencyRow;
  outbox: OutboxRow;
  allowance: AllowanceRow;
  migration_checksum: ChecksumRow;
}

const tableNames = {
  person: true,
  organization: true,
  lead: true,
  idempotency: true,
  outbox: true,
  allowance: true,
  migration_checksum: true,
} as const satisfies Record<keyof Tables, true>;

/** Whether all tables are among those that a database says it has. */
export function hasAllTables(found: readonly unknown[]): boolean {
  return Object.keys(tableNames).every((name) => found.includes(name));
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
