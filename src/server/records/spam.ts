import { minimumFillMs } from "../../shared/inquiry/schema";

/** Signs of automation: a filled honeypot field, or a form completed faster than a person types. */
export function isSuspectedSpam(trap: string | undefined, fillTimeMs: number | undefined): boolean {
  return Boolean(trap) || (fillTimeMs !== undefined && fillTimeMs < minimumFillMs);
}
