import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DatabaseFileLost } from "./file";
import { type Database, findMissing, tablesOf } from "./tables";

/** Why inquiries cannot be stored: the database cannot be written to, was removed or replaced, or lacks a table or a column. */
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

/** PostgreSQL returns counts as text. */
interface OutboxCounts {
  readonly waiting: number | string;
  readonly given_up: number | string;
  readonly oldest: string | null;
  readonly newest: string | null;
}

/** Exceeds the page cache of the probe's connection, so that SQLite writes it to disk without a commit. */
const filler = "0".repeat(100_000);

/** Ends a transaction that has shown what it should. */
class Shown extends Error {
  constructor(readonly fault: DatabaseFault | undefined) {
    super("rolled back");
  }
}

/** Checks the database over a connection of its own, so that inquiries need not wait. */
export class Probe {
  constructor(private readonly db: Database) {}

  /** Writes and rolls back. Undefined when inquiries can be stored. Never rejects. */
  readonly findFault = async (): Promise<DatabaseFault | undefined> => {
    try {
      return await this.db.transaction().execute(async (transaction) => {
        const missing = findMissing(await tablesOf(transaction));
        if (missing.length > 0) throw new Shown({ name: "tables" });
        const row = { scope: "probe", key: randomUUID(), record_id: "probe", created_at: "" };
        await transaction
          .insertInto("idempotency")
          .values({ ...row, body_hash: filler })
          .execute();
        throw new Shown(undefined);
      });
    } catch (cause) {
      if (cause instanceof Shown) return cause.fault;
      return { name: cause instanceof DatabaseFileLost ? "database-file" : "database", cause };
    }
  };

  /** Rejects when the database cannot be read. */
  readonly readOutbox = async (): Promise<OutboxFigures> => {
    // Names the channels, so that the index `outbox_due` finds undelivered messages.
    const { rows } = await sql<OutboxCounts>`
      select count(case when given_up_at is null then 1 end) as waiting,
        count(given_up_at) as given_up,
        min(case when given_up_at is null then created_at end) as oldest,
        max(case when given_up_at is null then created_at end) as newest
      from outbox
      where channel in ('mail', 'webhook', 'pipedrive') and delivered_at is null`.execute(this.db);
    const { waiting = 0, given_up = 0, oldest = null, newest = null } = rows[0] ?? {};
    const ages = [oldest, newest].flatMap((time) =>
      time === null ? [] : [Math.abs(Date.now() - Date.parse(time)) / 1000],
    );
    return {
      waiting: Number(waiting),
      givenUp: Number(given_up),
      oldestSeconds: Math.max(0, ...ages),
    };
  };

  close(): Promise<void> {
    return this.db.destroy();
  }
}
