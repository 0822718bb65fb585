import type { Flags, Result } from "lighthouse";

/** Kinds of transferred bytes by Chromium's types of resources; all others are `other`. */
const kinds: Readonly<Record<string, string>> = {
  Document: "html",
  Script: "script",
  Image: "image",
  Font: "font",
};
const byteKinds = [...Object.values(kinds), "other"];

/** Lighthouse's scores, of 100. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The audits of times and of what is in the page, by the names of their figures. */
const audits = {
  "FCP ms": "first-contentful-paint",
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "Speed Index": "speed-index",
  "main thread ms": "mainthread-work-breakdown",
  nodes: "dom-size",
} as const;

interface Task {
  readonly duration: number;
}

/** The longest task until the page is quiet, in ms; 0 when none took 50. */
function longestTask(report: Result): number {
  const details = report.audits["long-tasks"]?.details;
  // Lighthouse does not type the rows of tables.
  const tasks = (details && "items" in details ? details.items : []) as unknown as Task[];
  return Math.max(0, ...tasks.map(({ duration }) => duration));
}

/** What one visit gave: figures by name, and the audits that cost points. */
export interface Visit {
  readonly figures: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
}

interface Transfer {
  readonly resourceType?: string;
  readonly transferSize?: number;
  readonly url: string;
}

function transfersOf(report: Result): Transfer[] {
  const details = report.audits["network-requests"]?.details;
  // Lighthouse does not type the rows of tables.
  const rows = (details && "items" in details ? details.items : []) as unknown as Transfer[];
  // Without addresses such as data:.
  return rows.filter(({ url }) => url.startsWith("http"));
}

function bytesOf(transfers: readonly Transfer[]): Record<string, number> {
  const kibOf = (some: readonly Transfer[]) =>
    some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  const of = (kind: string) =>
    transfers.filter(({ resourceType = "" }) => (kinds[resourceType] ?? "other") === kind);
  return {
    ...Object.fromEntries(byteKinds.map((kind) => [`${kind} KiB`, kibOf(of(kind))])),
    "all KiB": kibOf(transfers),
    requests: transfers.length,
  };
}

function readVisit(report: Result): Visit {
  const measured = Object.entries(audits).map(([name, id]) => {
    const value = report.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${id}.`);
    return [name, value] as const;
  });
  const found = Object.values(report.categories);
  const scores = found.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const);
  const failed = found
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9);
  return {
    figures: {
      ...Object.fromEntries(measured),
      "longest task ms": longestTask(report),
      ...bytesOf(transfersOf(report)),
      ...Object.fromEntries(scores),
      "machine's index": report.environment.benchmarkIndex,
    },
    failed: failed.map(({ id }) => id),
  };
}

/** How a page is visited. */
export interface VisitOptions {
  /** The port of the browser's debugger. */
  readonly port: number;
  /** Whether to score all categories; the metrics alone take half the time. */
  readonly isScored: boolean;
  /** Audits that do not apply, such as indexability for a page with noindex. */
  readonly skipped?: readonly string[];
}

/**
 * Measures a URL once in a new tab with Lighthouse's mobile settings: a phone's screen, simulated slow
 * network and processor. @throws when Lighthouse cannot measure it.
 */
export async function visit(
  url: string,
  { port, isScored, skipped = [] }: VisitOptions,
): Promise<Visit> {
  // Lighthouse is an ES module only.
  const { default: lighthouse } = await import("lighthouse");
  const flags: Flags = {
    port,
    logLevel: "silent",
    output: "json",
    onlyCategories: isScored ? [...categories] : ["performance"],
    skipAudits: [...skipped],
    // Only for reports; measures nothing.
    disableFullPageScreenshot: true,
  };
  const report = (await lighthouse(url, flags))?.lhr;
  if (!report) throw new Error(`Lighthouse gave no report of ${url}.`);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return readVisit(report);
}
