/** What can be wrong: it cannot be written to, its file is gone or another one, a table is missing. */
export type DatabaseFault = "database" | "database-file" | "tables";

/** How the outbox stands. */
export interface OutboxFigures {
  /** Messages that are still to be accepted. */
  readonly waiting: number;
  /** Messages that were given up. */
  readonly givenUp: number;
  /** Age of the oldest message that waits, in seconds; 0 when none does. */
  readonly oldestSeconds: number;
}

/**
 * Looks at the database over a connection of its own, so that inquiries need not wait.
 */
export interface Probe {
  /** Whether inquiries could be stored: writes and rolls back. */
  findFault(): Promise<DatabaseFault | undefined>;
  /** Rejects when the database cannot be read. */
  readOutbox(): Promise<OutboxFigures>;
  close(): Promise<void>;
}

/** What `outboxQuery` answers; PostgreSQL counts in texts. */
export interface OutboxAnswer {
  readonly waiting: number | string;
  readonly given_up: number | string;
  readonly oldest: string | null;
}

/** Names the channels so that it reads only what was not delivered, by the index `outbox_due`. */
export const outboxQuery = `
  select count(case when given_up_at is null then 1 end) as waiting,
    count(given_up_at) as given_up,
    min(case when given_up_at is null then created_at end) as oldest
  from outbox
  where channel in ('mail', 'webhook') and delivered_at is null`;

/** The figures of an answer to `outboxQuery`. */
export const outboxFigures = ({ waiting, given_up, oldest }: OutboxAnswer): OutboxFigures => ({
  waiting: Number(waiting),
  givenUp: Number(given_up),
  oldestSeconds: oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
});
