import type { ChannelName, Database, OutboxRow } from "../database/tables";
import { inTransaction } from "../database/transaction";

/** A claimed message belongs to its worker for this long: far more than any attempt may take. */
const leaseMs = 5 * 60 * 1000;

const firstPauseMs = 5000;
const longestPauseMs = 60 * 60 * 1000;

/** After this many tries a message is given up: with these pauses, in about three days. */
export const maxAttempts = 82;

/** The pause after a number of failed attempts: doubling, an hour at most, spread by a fifth. */
export function backoffMs(attempts: number, random = Math.random()): number {
  const pause = Math.min(firstPauseMs * 2 ** Math.max(0, attempts - 1), longestPauseMs);
  return Math.round(pause * (0.9 + random * 0.2));
}

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

async function oldestDue(db: Database, channel: ChannelName): Promise<OutboxRow | undefined> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", channel)
    .where("delivered_at", "is", null)
    .where("given_up_at", "is", null)
    .where("due_at", "<=", fromNow(0))
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Takes the message that has waited longest, for one lease; undefined when none is due. Of several
 * workers, in any number of processes, one gets it: `due_at` moves only for the worker that saw
 * its last value.
 */
export async function claimMessage(
  db: Database,
  channel: ChannelName,
): Promise<OutboxRow | undefined> {
  for (;;) {
    const due = await oldestDue(db, channel);
    if (!due) return undefined;
    const claimed = await inTransaction(db, (transaction) =>
      transaction
        .updateTable("outbox")
        .set({ due_at: fromNow(leaseMs), attempts: due.attempts + 1 })
        .where("id", "=", due.id)
        .where("due_at", "=", due.due_at)
        .where("delivered_at", "is", null)
        .returningAll()
        .executeTakeFirst(),
    );
    if (claimed) return claimed;
  }
}

/** Notes that the receiver has accepted the message: it is never sent again. */
export async function markDelivered(db: Database, { id }: OutboxRow): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("outbox")
      .set({ delivered_at: fromNow(0) })
      .where("id", "=", id)
      .execute(),
  );
}

/** What becomes of a message that was not accepted. */
type Fate = { readonly due_at: string } | { readonly given_up_at: string };

async function recordFailure(
  db: Database,
  row: OutboxRow,
  last_reason: string,
  fate: Fate,
): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("outbox")
      .set({ ...fate, last_reason })
      .where("id", "=", row.id)
      .where("due_at", "=", row.due_at)
      .where("delivered_at", "is", null)
      .execute(),
  );
}

/** Gives a claimed message back, to be tried again after `pauseMs`. */
export async function reschedule(
  db: Database,
  row: OutboxRow,
  reason: string,
  pauseMs: number,
): Promise<void> {
  await recordFailure(db, row, reason, { due_at: fromNow(pauseMs) });
}

/** Gives a claimed message up until someone asks for a retry. */
export async function giveUp(db: Database, row: OutboxRow, reason: string): Promise<void> {
  await recordFailure(db, row, reason, { given_up_at: fromNow(0) });
}

/** Retries every message that was given up; gives how many there are. */
export async function retryDeadLetters(db: Database): Promise<number> {
  const rows = await inTransaction(db, (transaction) =>
    transaction
      .updateTable("outbox")
      .set({ attempts: 0, due_at: fromNow(0), given_up_at: null })
      .where("given_up_at", "is not", null)
      .returning("id")
      .execute(),
  );
  return rows.length;
}
