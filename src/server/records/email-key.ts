import type { Database } from "../database/tables";
import { inTransaction } from "../database/transaction";

/** People updated in one transaction: small, so that visitors do not wait long. */
const batchSize = 200;

/**
 * Normalizes an email address for comparison: NFC, lower case, and a final sigma as any other. The
 * engines' own `lower` handles only ASCII, or depends on the database's locale.
 */
export function emailKey(email: string): string {
  return email.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}

/** Adds keys to people that older servers stored. Throws `DatabaseUnavailable`. */
export async function addMissingKeys(db: Database): Promise<void> {
  const keyless = db
    .selectFrom("person")
    .select(["id", "email"])
    .where("email_key", "is", null)
    .limit(batchSize);
  for (;;) {
    const people = await keyless.execute();
    if (people.length === 0) return;
    await inTransaction(db, async (transaction) => {
      for (const { id, email } of people) {
        const email_key = emailKey(email);
        await transaction.updateTable("person").set({ email_key }).where("id", "=", id).execute();
      }
    });
  }
}
