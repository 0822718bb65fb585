import type { Database } from "../database/tables";
import { inTransaction } from "../database/transaction";

/** People given their key in one transaction: visitors wait no longer than for a few inquiries. */
const batchSize = 200;

/**
 * The key that e-mail addresses are compared by: composed as Unicode's NFC has it and without
 * letter case, in which a sigma at the end of a word is a sigma. The engines' own `lower` knows
 * only ASCII, or what the database's locale knows.
 */
export function emailKey(email: string): string {
  return email.normalize("NFC").toLowerCase().normalize("NFC").replaceAll("ς", "σ");
}

/** Adds keys to people stored by a server version without them. Throws when the database does. */
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
