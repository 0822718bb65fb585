import * as z from "zod/mini";
import { createRecord, type RecordKind } from "./api-client";
import { forget, recall, remember } from "./session-store";

const storeName = "inquiry-calls";

/** The last call for a kind of record: its body, the key it was made under, and the id it gave. */
const call = z.object({ body: z.string(), key: z.string(), id: z.optional(z.string()) });
const calls = z.object({
  attempt: z.optional(z.string()),
  person: z.optional(call),
  organization: z.optional(call),
  lead: z.optional(call),
});

/** 128 random bits in hex. `crypto.randomUUID` is missing where a site is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Makes each record of an inquiry once, whatever fails on the way: while a body stays the same a
 * repeated call carries the same key, and an id already obtained is not asked for again. The
 * ledger is kept in the tab, so that this holds across a reload as well.
 */
export class Ledger {
  private readonly calls = calls.safeParse(recall(storeName)).data ?? {};

  /**
   * The id of the record with this body; undefined when the call failed. `account` is sent along
   * but is no part of the record.
   */
  async create(kind: RecordKind, body: object, account: object = {}): Promise<string | undefined> {
    const text = JSON.stringify(body);
    const known = this.calls[kind];
    const entry = known?.body === text ? known : { body: text, key: randomKey(), id: undefined };
    this.calls.attempt ??= randomKey();
    const { attempt } = this.calls;
    this.keep(kind, entry);
    if (entry.id !== undefined) return entry.id;
    const id = await createRecord(kind, { ...body, ...account }, entry.key, attempt);
    this.keep(kind, { ...entry, id });
    return id;
  }

  /** Starts over: the next inquiry is a new one, even with the same values. */
  close(): void {
    for (const name of ["attempt", "person", "organization", "lead"] as const) {
      delete this.calls[name];
    }
    forget(storeName);
  }

  private keep(kind: RecordKind, entry: z.infer<typeof call>): void {
    this.calls[kind] = entry;
    remember(storeName, this.calls);
  }
}
