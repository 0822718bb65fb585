import { createHmac } from "node:crypto";
import type { Database } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { DatabaseUnavailable } from "../errors";

const minuteOf = (time: number): string => new Date(time).toISOString().slice(0, 16);

/**
 * Counts a request of this sender and gives how many all servers over this database have had from
 * it in the present minute. What is stored of an address can be read by nobody without `secret`.
 * Throws `DatabaseUnavailable`.
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

/** Forgets who sent what before the present minute. Throws when the database does. */
export async function deleteOldCounts(db: Database): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction.deleteFrom("allowance").where("minute", "<", minuteOf(Date.now())).execute(),
  );
}
