/** Why inquiries cannot be stored: the database cannot be written to, was removed or replaced, or lacks a table. */
export interface DatabaseFault {
  readonly name: "database" | "database-file" | "tables";
  readonly cause?: unknown;
}

/** Figures of the outbox. */
export interface OutboxFigures {
  /** Messages not yet accepted. */
  readonly waiting: number;
  /** Messages that were given up. */
  readonly givenUp: number;
  /**
   * Age of the oldest waiting message, in seconds, or, if more, how far ahead one is dated, as by a clock
   * that was wrong; 0 without one.
   */
  readonly oldestSeconds: number;
}

/** Checks the database over a connection of its own, so that inquiries need not wait. */
export interface Probe {
  /** Writes and rolls back. Undefined when inquiries can be stored. Never rejects. */
  findFault(): Promise<DatabaseFault | undefined>;
  /** Rejects when the database cannot be read. */
  readOutbox(): Promise<OutboxFigures>;
  close(): Promise<void>;
}

/** The row of `outboxQuery`; PostgreSQL returns counts as text. */
export interface OutboxCounts {
  readonly waiting: number | string;
  readonly given_up: number | string;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** Names the channels, so that the index `outbox_due` finds undelivered messages. */
export const outboxQuery = `
  select count(case when given_up_at is null then 1 end) as waiting,
    count(given_up_at) as given_up,
    min(case when given_up_at is null then created_at end) as oldest,
    max(case when given_up_at is null then created_at end) as newest
  from outbox
  where channel in ('mail', 'webhook') and delivered_at is null`;

/** Converts the row of `outboxQuery`. */
export function outboxFigures({ waiting, given_up, oldest, newest }: OutboxCounts): OutboxFigures {
  const ages = [oldest, newest].flatMap((time) =>
    time === null ? [] : [Math.abs(Date.now() - Date.parse(time)) / 1000],
  );
  return {
    waiting: Number(waiting),
    givenUp: Number(given_up),
    oldestSeconds: Math.max(0, ...ages),
  };
}
