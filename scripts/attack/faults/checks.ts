import { inquiry } from "../../../__tests__/server/support/bodies";
import type { AttackContext } from "../context";
import { httpRequest, postForm, type RequestOptions, waitUntil } from "../http-client";
import type { Ledger } from "../ledger";
import type { Server } from "../server";
import { readStored } from "../stored";

/** Longest time until a server notices a fault, or recovers from it, in milliseconds. */
export const noticeMs = 20_000;

let posted = 0;

/** Posts a form with a new marker; gives the marker and the status, 0 without a response. */
export async function postInquiry(
  origin: string,
  options?: RequestOptions,
): Promise<{ status: number; marker: string }> {
  posted += 1;
  const marker = `fault${posted}`;
  const values = { ...inquiry, email: `${marker}@visitor.example`, organization: marker };
  const status = await postForm(origin, values, options).then(
    (response) => response.status,
    () => 0,
  );
  return { status, marker };
}

/** What `/readyz` answers; the status is 0 without a response. */
export async function readiness(origin: string): Promise<{ status: number; text: string }> {
  const response = await httpRequest(origin, "/readyz").catch(() => undefined);
  return { status: response?.status ?? 0, text: response?.body.toString() ?? "" };
}

/** Waits until `/readyz` answers 503; false when it does not in time. */
export const untilNotReady = (origin: string): Promise<boolean> =>
  waitUntil(noticeMs, async () => (await readiness(origin)).status === 503);

/**
 * Expects a server with a broken database to name one of the faults in `/readyz`, to refuse inquiries
 * with 503, and to go on serving `/healthz` and pages.
 */
export async function expectRefusal(
  context: AttackContext,
  { origin }: Server,
  faults: readonly string[],
): Promise<void> {
  context.expect(await untilNotReady(origin), "/readyz stays ready");
  const { text } = await readiness(origin);
  context.expect(
    faults.some((fault) => text.includes(`"${fault}"`)),
    `/readyz says ${text}`,
  );
  for (let post = 0; post < 5; post += 1) {
    const { status } = await postInquiry(origin);
    context.expect(status === 503, `an inquiry was answered ${status}`);
  }
  const health = await httpRequest(origin, "/healthz").catch(() => undefined);
  context.expect(health?.status === 200, `/healthz answered ${health?.status}`);
  const page = await httpRequest(origin, "/about-us").catch(() => undefined);
  context.expect(page?.status === 200, `a page answered ${page?.status}`);
}

/** Expects a server to get ready again, and to store inquiries. */
export async function expectRecovery(context: AttackContext, { origin }: Server): Promise<void> {
  const isReady = await waitUntil(noticeMs, async () => (await readiness(origin)).status === 200);
  context.expect(isReady, `not ready again: ${(await readiness(origin)).text}`);
  const isStoring = await waitUntil(
    noticeMs,
    async () => (await postInquiry(origin)).status === 303,
  );
  context.expect(isStoring, "stores no inquiries again");
}

/** Compares what was acknowledged with the database, once no server has it open. */
export async function expectKept(
  context: AttackContext,
  url: string,
  ledger: Ledger,
): Promise<void> {
  const { stored, integrity } = await readStored(url);
  context.expect(integrity === "ok", `integrity_check: ${integrity}`);
  for (const fault of ledger.compare(stored)) context.report(fault);
  context.note(`${ledger.acknowledged} acknowledged`);
}
