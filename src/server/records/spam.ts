import { minimumFillMs } from "../../shared/inquiry/schema";

/** Whether a form looks automated: the honeypot is filled in, or it was completed too fast. */
export function isSuspectedSpam(trap: string | undefined, fillTimeMs: number | undefined): boolean {
  return Boolean(trap) || (fillTimeMs !== undefined && fillTimeMs < minimumFillMs);
}
