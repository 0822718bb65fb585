import * as z from "zod/mini";

/** The records of an inquiry, by the last part of the address that each is posted to (spec 7). */
export type RecordKind = "person" | "organization" | "lead";

/** Timeout of one call, in milliseconds. */
export const callTimeoutMs = 15_000;

const id = z.union([z.string().check(z.minLength(1)), z.number()]);
const record = z.object({ id });

/** The record is under `data.data` (spec 7) or, from some services, directly under `data`. */
const answer = z.object({ data: z.union([z.object({ data: record }), record]) });

/** Describes a failure without anything the visitor typed, which a response may quote. */
class CallFailed extends Error {}

async function fetchId(path: string, init: RequestInit): Promise<string> {
  const response = await fetch(path, init);
  if (!response.ok) throw new CallFailed(`status ${response.status}`);
  const { data: body } = answer.safeParse(await response.json());
  if (!body) throw new CallFailed("the answer holds no id");
  return String("data" in body.data ? body.data.data.id : body.data.id);
}

function reasonOf(error: unknown, isLate: boolean): string {
  if (isLate) return `no answer within ${callTimeoutMs} ms`;
  if (error instanceof CallFailed) return error.message;
  return error instanceof Error ? error.name : "unknown";
}

/**
 * Posts one record and returns its id, or logs why there is none and returns undefined. Repeating a
 * call with the same key and body creates no second record; records of one `attempt` belong together
 * even if no lead ever refers to them.
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
    console.error(`POST ${path} failed: ${reasonOf(error, controller.signal.aborted)}`);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
