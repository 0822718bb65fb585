import * as z from "zod/mini";
import { leadOf, organizationOf, personOf } from "../../shared/inquiry/records";
import { type InquiryValues, minimumFillMs } from "../../shared/inquiry/schema";
import { forget, recall, remember } from "../session-store";

/** Kinds of record; each is posted to `/api/<kind>` (spec 7). */
type RecordKind = "person" | "organization" | "lead";

/** Timeout of one call, in milliseconds. */
export const callTimeoutMs = 15_000;

const id = z.union([z.string().check(z.minLength(1)), z.number()]);
const record = z.object({ id });

/** The record is under `data.data` (spec 7) or, from some services, directly under `data`. */
const responseBody = z.object({ data: z.union([z.object({ data: record }), record]) });

/** A failure whose message is safe to log: a response may quote what the visitor typed. */
class CallFailed extends Error {}

async function fetchId(path: string, init: RequestInit): Promise<string> {
  const response = await fetch(path, init);
  if (!response.ok) throw new CallFailed(`status ${response.status}`);
  const { data: body } = responseBody.safeParse(await response.json());
  if (!body) throw new CallFailed("no id in the response");
  return String("data" in body.data ? body.data.data.id : body.data.id);
}

function messageOf(error: unknown, timedOut: boolean): string {
  if (timedOut) return `no response within ${callTimeoutMs} ms`;
  if (error instanceof CallFailed) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

/**
 * Posts one record and returns its id, or logs the failure and returns undefined (spec 7). Repeating a
 * call with the same key and body creates no second record. Records with the same `attempt` belong
 * together, even if no lead refers to them.
 */
async function createRecord(
  kind: RecordKind,
  body: object,
  idempotencyKey: string,
  attempt: string,
): Promise<string | undefined> {
  const path = `${API_ORIGIN}/api/${kind}`;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), callTimeoutMs);
  try {
    return await fetchId(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
        "inquiry-attempt": attempt,
      },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
  } catch (error) {
    console.error(`POST ${path} failed: ${messageOf(error, controller.signal.aborted)}`);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

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

/** How the form was filled in, to tell bots from people. */
interface SpamSignals {
  /** Value of the honeypot field; people leave it empty. */
  readonly trap: string;
  readonly fillTimeMs: number;
}

/** What is sent along with the lead: only signals that point to a bot. */
function botSignals({ trap, fillTimeMs }: SpamSignals): object {
  return {
    ...(trap === "" ? {} : { additional_topic: trap }),
    ...(fillTimeMs < minimumFillMs ? { fill_time_ms: fillTimeMs } : {}),
  };
}

/** @throws if the call that should have returned the id has failed. */
function requireId(id: string | undefined): string {
  if (id === undefined) throw new Error("A record has no id.");
  return id;
}

/**
 * Creates person, organization and lead, in this order (spec 4 and 7). A failed call is only logged; the
 * submission fails once the missing id is needed.
 * @throws if the lead was not created.
 */
export async function submitInquiry(
  values: InquiryValues,
  title: string,
  ledger: Ledger,
  signals: SpamSignals,
): Promise<void> {
  const personId = await ledger.create("person", personOf(values));
  const organizationId = await ledger.create("organization", organizationOf(values));
  const owners = { personId: requireId(personId), organizationId: requireId(organizationId) };
  const lead = leadOf(values, title, owners);
  requireId(await ledger.create("lead", lead, botSignals(signals)));
}
