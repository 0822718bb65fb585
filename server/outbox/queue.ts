import type { ChannelName, Database, OutboxRow } from "../database/tables";
import { inTransaction } from "../database/transaction";

/** How long a worker holds a claimed message: far longer than any attempt. */
const leaseMs = 5 * 60 * 1000;

const firstPauseMs = 5000;
const longestPauseMs = 60 * 60 * 1000;

/** Attempts before a message becomes a dead letter: with this backoff, about three days. */
export const maxAttempts = 82;

/** Exponential backoff, in milliseconds: at most an hour, with a jitter of ten percent either way. */
export function backoffMs(attempts: number, random = Math.random()): number {
  const pause = Math.min(firstPauseMs * 2 ** Math.max(0, attempts - 1), longestPauseMs);
  return Math.round(pause * (0.9 + random * 0.2));
}

/** The longest wait that is ever stored, in milliseconds: a pause with its jitter; leases are shorter. */
export const longestWaitMs = longestPauseMs * 1.1;

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
 * Claims the message that is due longest, for one lease; undefined when none is. Only one of several
 * workers, in any process, gets it: it updates `due_at` only if that still has the value it read.
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

/**
 * Makes those messages due that would wait for longer than any message does: they were dated by a clock
 * that was ahead, or this one is behind.
 */
export async function recallDistant(db: Database, channel: ChannelName): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("outbox")
      .set({ due_at: fromNow(0) })
      .where("channel", "=", channel)
      .where("delivered_at", "is", null)
      .where("given_up_at", "is", null)
      .where("due_at", ">", fromNow(longestWaitMs))
      .execute(),
  );
}

/** Marks a message as accepted, so that it is never sent again. */
export async function markDelivered(db: Database, { id }: OutboxRow): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("outbox")
      .set({ delivered_at: fromNow(0) })
      .where("id", "=", id)
      .execute(),
  );
}

/** Stores why an attempt failed, and makes the message due after `pauseMs`, or, if undefined, a dead letter. */
export async function markFailed(
  db: Database,
  row: OutboxRow,
  last_reason: string,
  pauseMs: number | undefined,
): Promise<void> {
  const next = pauseMs === undefined ? { given_up_at: fromNow(0) } : { due_at: fromNow(pauseMs) };
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("outbox")
      .set({ ...next, last_reason })
      .where("id", "=", row.id)
      .where("due_at", "=", row.due_at)
      .where("delivered_at", "is", null)
      .execute(),
  );
}

/** Makes all dead letters due again; returns their number. */
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
