import { DatabaseUnavailable, RequestError } from "../errors";
import type { Database, DatabaseTransaction } from "./tables";

/**
 * Runs `work` as a whole or not at all. A statusError thrown by `work` passes through; whatever else
 * goes wrong between here and the disk becomes `DatabaseUnavailable`, with its cause.
 */
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
