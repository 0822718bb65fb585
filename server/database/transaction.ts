import { DatabaseUnavailable, RequestError } from "../errors";
import type { Database, DatabaseTransaction } from "./tables";

/** Runs `work` in a transaction. Throws its `RequestError`s as they are, others as `DatabaseUnavailable`. */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw error instanceof RequestError ? error : new DatabaseUnavailable(error);
  }
}
