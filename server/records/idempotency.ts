import { createHash, randomUUID } from "node:crypto";
import { inPages } from "../database/pages";
import type { Database, DatabaseTransaction } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { RequestError } from "../errors";

/** A week: a form left open in a tab may be resent after an outage of days. */
const keyLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Keys deleted in one transaction: few, so that visitors do not wait long. */
const deletedAtOnce = 500;

/** A hash of the content to store. */
export function fingerprint(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/**
 * The id for a request's record: a new one (`isNew`), or that of the first request with the key, which is
 * unique within the scope; without a key, every request is new. Parallel requests wait for the first to
 * commit. Throws 422 when the key was used with another body.
 */
export async function claimId(
  transaction: DatabaseTransaction,
  scope: string,
  key: string | undefined,
  body: unknown,
): Promise<{ id: string; created_at: string; isNew: boolean }> {
  const [id, created_at] = [randomUUID(), new Date().toISOString()];
  if (key === undefined) return { id, created_at, isNew: true };
  const body_hash = fingerprint(body);
  const claimed = await transaction
    .insertInto("idempotency")
    .values({ scope, key, body_hash, record_id: id, created_at })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
    .returning("record_id")
    .executeTakeFirst();
  if (claimed) return { id, created_at, isNew: true };
  const first = await transaction
    .selectFrom("idempotency")
    .select(["body_hash", "record_id"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (first.body_hash === body_hash) return { id: first.record_id, created_at, isNew: false };
  throw new RequestError(422, "This Idempotency-Key was used before with another body.");
}

/** Deletes expired keys, some at a time. Throws `DatabaseUnavailable`. */
export async function deleteOldKeys(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - keyLifetimeMs).toISOString();
  const batches = inPages(deletedAtOnce, () =>
    inTransaction(db, async (transaction) => {
      const keys = await transaction
        .selectFrom("idempotency")
        .select("created_at")
        .where("created_at", "<", oldest)
        .orderBy("created_at")
        .limit(deletedAtOnce)
        .execute();
      const last = keys.at(-1)?.created_at ?? "";
      await transaction.deleteFrom("idempotency").where("created_at", "<=", last).execute();
      return keys;
    }),
  );
  for await (const _ of batches);
}
