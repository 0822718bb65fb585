import type { Database, DatabaseTransaction } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { type ExpiringTable, expiringTables, listExpired } from "./expire";

const dayMs = 24 * 60 * 60 * 1000;

/** When a server does not erase by itself. What is erased is gone, and a clock or a setting may be wrong. */
export const limits = {
  /**
   * How far a clock may be ahead of the last time that was believed, in milliseconds: a week, for which a
   * server may be away. At worst, an inquiry is erased so much too early.
   */
  aheadMs: 7 * dayMs,
  /** How far it may be behind: a day, by which time zones and the clocks of two servers differ. */
  behindMs: dayMs,
  /**
   * The largest share of a table that expires at once: of inquiries that come evenly, a week is a quarter
   * of the shortest retention, a month.
   */
  share: 0.25,
  /** As many records may go whatever their share, so that a site with few inquiries erases its last. */
  few: 10,
  /**
   * How much older than what was erased before a record may be, in milliseconds: a week, as a message may
   * hold its lead back. One that is older came since, dated by a clock that was behind.
   */
  lateMs: 7 * dayMs,
};

/** Why a server does not erase expired inquiries by itself. */
export type Refusal =
  | "the clock is ahead"
  | "the clock is behind"
  | "dated before the last erasure"
  | "too many at once";

/** The time of the newest record; undefined without records. */
async function newestRecord(db: Database | DatabaseTransaction): Promise<string | undefined> {
  const times: string[] = [];
  for (const table of expiringTables) {
    const newest = db.selectFrom(table).select("created_at").orderBy("created_at", "desc").limit(1);
    times.push(...(await newest.execute()).map(({ created_at }) => created_at));
  }
  return times.toSorted().at(-1);
}

const readClock = (db: Database | DatabaseTransaction) =>
  db.selectFrom("clock").selectAll().executeTakeFirst();

/** The last time that was believed; before the first, that of the newest record. */
const lastSeen = async (db: Database | DatabaseTransaction): Promise<string | undefined> =>
  (await readClock(db))?.seen_at ?? newestRecord(db);

function faultOfClock(seen: string | undefined, now: number): Refusal | undefined {
  const ahead = seen === undefined ? 0 : now - Date.parse(seen);
  if (ahead > limits.aheadMs) return "the clock is ahead";
  return ahead < -limits.behindMs ? "the clock is behind" : undefined;
}

async function believe(transaction: DatabaseTransaction, seen_at: string): Promise<void> {
  await transaction
    .insertInto("clock")
    .values({ id: "last", seen_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at }))
    .execute();
}

/**
 * Stores that the clock was seen to go on, to be called regularly. A clock that jumped is not believed, nor
 * are the records that are dated by it later. Throws `DatabaseUnavailable`.
 */
export async function observeClock(db: Database, now = Date.now()): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const seen = await lastSeen(transaction);
    const time = new Date(now).toISOString();
    const isBelieved = faultOfClock(seen, now) === undefined && (seen ?? "") < time;
    await believe(transaction, isBelieved ? time : (seen ?? time));
  });
}

/** Believes the clock as it is: somebody has looked at it. Throws `DatabaseUnavailable`. */
export async function trustClock(db: Database): Promise<void> {
  await inTransaction(db, (transaction) => believe(transaction, new Date().toISOString()));
}

/** The most records of a table that may go at once. */
async function mostOf(db: Database, table: ExpiringTable): Promise<number> {
  const { all } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("all"))
    .executeTakeFirstOrThrow();
  return Math.max(limits.few, Number(all) * limits.share);
}

/** What speaks against erasing the records of a table that were stored before a time (ISO). */
async function objectionTo(
  db: Database,
  table: ExpiringTable,
  before: string,
  oldest: string,
): Promise<Refusal | undefined> {
  let found = 0;
  let most: number | undefined;
  for await (const page of listExpired(db, table, before)) {
    if (page.some(({ created_at }) => created_at < oldest)) return "dated before the last erasure";
    found += page.length;
    if (found <= limits.few) continue;
    most ??= await mostOf(db, table);
    if (found > most) return "too many at once";
  }
  return undefined;
}

/** Why a server does not erase what was received before a time (ISO); undefined when it does. */
export async function refusalOf(db: Database, before: string): Promise<Refusal | undefined> {
  const fault = faultOfClock(await lastSeen(db), Date.now());
  if (fault) return fault;
  const { erased_before } = (await readClock(db)) ?? {};
  const oldest = erased_before ? new Date(Date.parse(erased_before) - limits.lateMs) : undefined;
  for (const table of expiringTables) {
    const objection = await objectionTo(db, table, before, oldest?.toISOString() ?? "");
    if (objection) return objection;
  }
  return undefined;
}
