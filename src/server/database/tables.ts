import type { Kysely, Transaction } from "kysely";
import type { LeadColumn } from "../../inquiry/fields";

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

export interface OrganizationRow extends Stored {
  name: string;
  address: string;
}

export interface LeadRow extends Stored, Record<LeadColumn, string | null> {
  title: string;
  organization_id: string;
  person_id: string;
  inquiry_reason: string;
  suspected_spam: number;
}

/** The first answer to a keyed request, so that a repeated one gets the same record. */
export interface IdempotencyRow {
  scope: string;
  key: string;
  body_hash: string;
  record_id: string;
  created_at: string;
}

export type ChannelName = "mail" | "webhook";

/** One notification of one lead over one channel, until that channel has accepted it. */
export interface OutboxRow extends Stored {
  lead_id: string;
  channel: ChannelName;
  attempts: number;
  /** Not to be tried before: a back-off after a failure, a lease while a worker tries. */
  due_at: string;
  delivered_at: string | null;
}

/** How many requests a sender has made in a minute, to all servers over the database. */
export interface AllowanceRow {
  /** A keyed hash of the address. */
  sender: string;
  /** Such as 2026-01-31T23:59. */
  minute: string;
  requests: number;
}

export interface Tables {
  person: PersonRow;
  organization: OrganizationRow;
  lead: LeadRow;
  idempotency: IdempotencyRow;
  outbox: OutboxRow;
  allowance: AllowanceRow;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
