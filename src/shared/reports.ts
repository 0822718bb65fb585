/** Paths to which pages post reports. */
export const errorsPath = "/api/errors";
export const vitalsPath = "/api/vitals";

/** Maximum lengths of a report's texts, in characters. */
export const longestReport = { page: 200, message: 300, source: 200 } as const;

/** A script error on a page, without anything the visitor typed. */
export interface BrowserError {
  /** The page's path, without a query. */
  page: string;
  message: string;
  /** File name of the script, line and column. */
  source?: string | undefined;
}

/** The metrics that a page reports (web.dev/articles/vitals). */
export const vitalNames = ["LCP", "CLS", "INP", "FCP", "TTFB"] as const;

/** One metric of one visit. */
export interface Vital {
  page: string;
  name: (typeof vitalNames)[number];
  /** In milliseconds; for CLS, the score. */
  value: number;
}
