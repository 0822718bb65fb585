import { createHash, randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../database/tables";
import { inTransaction } from "../database/transaction";
import { RequestError } from "../errors";

/** Keys are kept for a week: a form that waits in a tab outlives an outage of days, and is then sent again. */
const keyLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** A request that may arrive more than once, known by its sender's key. */
export interface RepeatableRequest {
  /** What the key is unique within: the endpoint. */
  readonly scope: string;
  /** Undefined when the sender gave none: then every request is a new one. */
  readonly key: string | undefined;
  readonly bodyHash: string;
}

/** A fingerprint of what is to be stored, equal for equal content. */
export function fingerprint(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/**
 * The id that a request's record has: a fresh one the first time (`isNew`), the first one's when
 * the request is repeated. Parallel requests wait for the first to commit. Throws 422 when the
 * key came with another body before.
 */
export async function claimId(
  transaction: DatabaseTransaction,
  { scope, key, bodyHash }: RepeatableRequest,
  now: string,
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  if (key === undefined) return { id, isNew: true };
  const claimed = await transaction
    .insertInto("idempotency")
    .values({ scope, key, body_hash: bodyHash, record_id: id, created_at: now })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
    .returning("record_id")
    .executeTakeFirst();
  if (claimed) return { id, isNew: true };
  const first = await transaction
    .selectFrom("idempotency")
    .select(["body_hash", "record_id"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (first.body_hash === bodyHash) return { id: first.record_id, isNew: false };
  throw new RequestError(422, "This Idempotency-Key was used before with another body.");
}

/** Deletes keys older than a week. Throws when the database does. */
export async function deleteOldKeys(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - keyLifetimeMs).toISOString();
  await inTransaction(db, (transaction) =>
    transaction.deleteFrom("idempotency").where("created_at", "<", oldest).execute(),
  );
}
