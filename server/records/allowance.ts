import { createHmac } from "node:crypto";
import type { Database } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { DatabaseUnavailable } from "../errors";

const minuteOf = (time: number): string => new Date(time).toISOString().slice(0, 16);

/**
 * Counts a request and returns the number of requests from this address in the current minute, to all
 * servers that share the database. Stores an HMAC of the address, keyed with `secret`. Throws
 * `DatabaseUnavailable`.
 */
export async function countRequest(
  db: Database,
  address: string,
  secret: string,
  now = Date.now(),
): Promise<number> {
  const sender = createHmac("sha256", secret).update(address).digest("base64url");
  try {
    const { requests } = await db
      .insertInto("allowance")
      .values({ sender, minute: minuteOf(now), requests: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["sender", "minute"])
          .doUpdateSet((row) => ({ requests: row("allowance.requests", "+", 1) })),
      )
      .returning("requests")
      .executeTakeFirstOrThrow();
    return requests;
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
}

/** Deletes counts of other minutes than this, also of later ones by a clock that was ahead. Throws `DatabaseUnavailable`. */
export async function deleteOldCounts(db: Database): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction.deleteFrom("allowance").where("minute", "<>", minuteOf(Date.now())).execute(),
  );
}
