/** Paths that a page posts its reports to. */
export const errorsPath = "/api/errors";
export const vitalsPath = "/api/vitals";

/** Longest texts of a report, in characters. */
export const longestReport = { page: 200, message: 300, source: 200 } as const;

/** An error in a page: what it says and where, and nothing of what was typed. */
export interface BrowserError {
  /** The page's path, without a query. */
  page: string;
  message: string;
  /** Name of the script, line and column. */
  source?: string | undefined;
}

/** The measures that a page reports (web.dev/articles/vitals). */
export const vitalNames = ["LCP", "CLS", "INP", "FCP", "TTFB"] as const;

/** One measure of one visit. */
export interface Vital {
  page: string;
  name: (typeof vitalNames)[number];
  /** In milliseconds; of CLS a score. */
  value: number;
}
