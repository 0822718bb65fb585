import * as z from "zod/mini";

/** Paths that a page posts its reports to. */
export const errorsPath = "/api/errors";
export const vitalsPath = "/api/vitals";

/** Longest texts of a report, in characters. */
export const longestReport = { page: 200, message: 300, source: 200 } as const;

const page = z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(longestReport.page));

/** An error in a page: what it says and where, and nothing of what was typed. */
export const browserErrorSchema = z.strictObject({
  /** The page's path, without a query. */
  page,
  message: z.string().check(z.minLength(1), z.maxLength(longestReport.message)),
  /** Name of the script, line and column. */
  source: z.optional(
    z.string().check(z.regex(/^[\w.~-]+:\d+:\d+$/), z.maxLength(longestReport.source)),
  ),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** The measures that a page reports (web.dev/articles/vitals). */
export const vitalNames = ["LCP", "CLS", "INP", "FCP", "TTFB"] as const;

/** One measure of one visit: in milliseconds, and of CLS a score. */
export const vitalSchema = z.strictObject({
  page,
  name: z.enum(vitalNames),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
});
export type Vital = z.infer<typeof vitalSchema>;
