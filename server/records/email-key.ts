import { setImmediate as turn } from "node:timers/promises";
import { domainToASCII, domainToUnicode } from "node:url";
import { normalForm } from "../../src/shared/inquiry/normal-form";
import type { Database } from "../database/tables";
import { inTransaction } from "../database/transaction";

/** People updated in one transaction: small, so that visitors do not wait long. */
const batchSize = 200;

/** Compatible characters are one (NFKC), unseen ones none, letters lower case, a final sigma as any other. */
const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll("ς", "σ");

/** A label of a domain in its ASCII form (RFC 5890 2.3.2.1). */
const asciiLabel = /(?<=[@.])xn--[a-z\d-]+/g;

/** What folding only makes lower case: ASCII without such a label. */
const simple = /^(?!.*xn--)[\0-\x7f]*$/is;

/**
 * A text in the form in which addresses within it are compared: equal for all spellings of a mailbox, also for
 * both forms of an internationalized domain. The engines' own `lower` handles only ASCII, or depends on
 * the database's locale.
 */
export const comparable = (text: string): string =>
  simple.test(text)
    ? text.toLowerCase()
    : folded(folded(text).replace(asciiLabel, (label) => domainToUnicode(label) || label));

/** The key of a mailbox, by its address in any spelling. */
export const emailKey = (email: string): string => comparable(normalForm(email, "email"));

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return /^[\x21-\x7e]*$/.test(domain) ? email : email.slice(0, at) + domainToASCII(domain);
}

/** An address with its domain in ASCII; undefined when it has no such form. */
export function asciiAddress(email: string): string | undefined {
  const address = withAsciiDomain(email);
  return /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(address) ? address : undefined;
}

/** The keys under which a mailbox may be stored: older servers left an ASCII domain as it was. */
export function storedKeys(email: string): string[] {
  const key = emailKey(email);
  const typed = normalForm(email, "email").toLowerCase();
  return [...new Set([key, withAsciiDomain(key), withAsciiDomain(typed)])];
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
    await turn();
  }
}
