import { minimumFillMs } from "../../shared/inquiry/schema";

/** What gives a program away: a filled trap, or a form filled in faster than a person types. */
export function isSuspectedSpam(trap: string | undefined, fillTimeMs: number | undefined): boolean {
  return Boolean(trap) || (fillTimeMs !== undefined && fillTimeMs < minimumFillMs);
}
