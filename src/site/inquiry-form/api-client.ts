import * as z from "zod/mini";

/** Kinds of record; each is posted to `/api/<kind>` (spec 7). */
export type RecordKind = "person" | "organization" | "lead";

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
export async function createRecord(
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
