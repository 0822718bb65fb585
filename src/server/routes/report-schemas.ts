import * as z from "zod/mini";
import { type BrowserError, longestReport, type Vital, vitalNames } from "../../shared/reports";

const page = z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(longestReport.page));

/** The body of a report of an error. */
export const browserErrorSchema = z.strictObject({
  page,
  message: z.string().check(z.minLength(1), z.maxLength(longestReport.message)),
  source: z.optional(
    z.string().check(z.regex(/^[\w.~-]+:\d+:\d+$/), z.maxLength(longestReport.source)),
  ),
}) satisfies z.ZodMiniType<BrowserError>;

/** The body of a report of a load time, in milliseconds, or of layout shift. */
export const vitalSchema = z.strictObject({
  page,
  name: z.enum(vitalNames),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
}) satisfies z.ZodMiniType<Vital>;
