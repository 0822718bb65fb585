import * as z from "zod/mini";
import { forget, recall, remember } from "../session-store";
import { createRecord, type RecordKind } from "./api-client";

const storeName = "inquiry-calls";

/** The last call for a kind of record: its body, the key it was made under, and the id it gave. */
const call = z.object({ body: z.string(), key: z.string(), id: z.optional(z.string()) });
const calls = z.object({
  attempt: z.optional(z.string()),
  person: z.optional(call),
  organization: z.optional(call),
  lead: z.optional(call),
});

/** 128 random bits in hex; `crypto.randomUUID` requires a secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Creates each record of an inquiry once, whatever fails on the way: while a body stays the same, a
 * repeated call has the same key, and a record with an id is not posted again. The ledger is in session
 * storage, so this holds across reloads.
 */
export class Ledger {
  private readonly calls = calls.safeParse(recall(storeName)).data ?? {};

  /**
   * The id of the record with this body; undefined if the call failed. `extra` is sent along but is not
   * part of the record.
   */
  async create(kind: RecordKind, body: object, extra: object = {}): Promise<string | undefined> {
    const text = JSON.stringify(body);
    const known = this.calls[kind];
    const entry = known?.body === text ? known : { body: text, key: randomKey(), id: undefined };
    this.calls.attempt ??= randomKey();
    const { attempt } = this.calls;
    this.keep(kind, entry);
    if (entry.id !== undefined) return entry.id;
    const id = await createRecord(kind, { ...body, ...extra }, entry.key, attempt);
    this.keep(kind, { ...entry, id });
    return id;
  }

  /** Ends the inquiry: the next one is new, even with the same values. */
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
