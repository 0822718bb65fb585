import type { Flags, Result } from "lighthouse";
import type { Browser } from "puppeteer-core";

/** Kinds of transferred bytes. */
export const byteKinds = ["html", "script", "image", "font", "other"] as const;
type ByteKind = (typeof byteKinds)[number];

/** Figures of one visit: times in ms, sizes in bytes as transferred. */
export interface Visit extends Record<`${ByteKind}Bytes`, number> {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  /** Real times on this machine, without simulated throttling. */
  readonly observedFcp: number;
  readonly observedLcp: number;
  readonly totalBytes: number;
  readonly requests: number;
  readonly nodes: number;
  /** Lighthouse's benchmark index of the machine; it warns below 1000. */
  readonly machineSpeed: number;
}

/** Lighthouse's scores, of 100. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Scores = Record<(typeof categories)[number], number>;

const kindOf: Readonly<Record<string, ByteKind>> = {
  Document: "html",
  Script: "script",
  Image: "image",
  Font: "font",
};

interface Transfer {
  readonly resourceType?: string;
  readonly transferSize?: number;
  readonly url: string;
}

function rowsOf<Row>({ audits }: Result, id: string): Row[] {
  const details = audits[id]?.details;
  const rows = details && "items" in details ? details.items : [];
  // Lighthouse does not type the rows of tables; callers name the type of their audit.
  return rows as unknown as Row[];
}

function bytesOf(report: Result) {
  // Excludes URLs such as data:.
  const transfers = rowsOf<Transfer>(report, "network-requests").filter(({ url }) =>
    url.startsWith("http"),
  );
  const sum = (isCounted: (transfer: Transfer) => boolean) =>
    transfers.filter(isCounted).reduce((total, { transferSize }) => total + (transferSize ?? 0), 0);
  const of = (kind: ByteKind) =>
    sum(({ resourceType = "" }) => (kindOf[resourceType] ?? "other") === kind);
  return {
    htmlBytes: of("html"),
    scriptBytes: of("script"),
    imageBytes: of("image"),
    fontBytes: of("font"),
    otherBytes: of("other"),
    totalBytes: sum(() => true),
    requests: transfers.length,
  };
}

/** @throws when the audit has no number. */
function numberOf({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${id}.`);
  return value;
}

function readVisit(report: Result): Visit {
  const [metrics] = rowsOf<Record<string, number>>(report, "metrics");
  return {
    fcp: numberOf(report, "first-contentful-paint"),
    lcp: numberOf(report, "largest-contentful-paint"),
    tbt: numberOf(report, "total-blocking-time"),
    cls: numberOf(report, "cumulative-layout-shift"),
    speedIndex: numberOf(report, "speed-index"),
    observedFcp: metrics?.observedFirstContentfulPaint ?? 0,
    observedLcp: metrics?.observedLargestContentfulPaint ?? 0,
    ...bytesOf(report),
    nodes: numberOf(report, "dom-size"),
    machineSpeed: report.environment.benchmarkIndex,
  };
}

/** The scores of the categories that were asked for. */
const readScores = ({ categories: found }: Result): Partial<Scores> =>
  Object.fromEntries(
    categories.flatMap((name) => {
      const category = found[name];
      return category ? [[name, Math.round((category.score ?? 0) * 100)]] : [];
    }),
  );

/** Audits that cost points. */
function readFailed({ categories: found, audits }: Result): string[] {
  const counted = Object.values(found)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0);
  return counted
    .map(({ id }) => audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
    .map((audit) => audit?.id ?? "");
}

export interface Report {
  readonly visit: Visit;
  readonly scores: Partial<Scores>;
  readonly failed: readonly string[];
}

/** How a page is visited. */
export interface VisitOptions {
  /** Whether to score all categories; the metrics alone take half the time. */
  readonly isScored: boolean;
  /** Audits that do not apply, such as indexability for a noindex page. */
  readonly skipped?: readonly string[];
}

/**
 * Measures a URL once in a new tab with Lighthouse's mobile settings: a phone's screen, simulated slow
 * network and processor. @throws when Lighthouse cannot measure it.
 */
export async function visit(
  browser: Browser,
  url: string,
  { isScored, skipped = [] }: VisitOptions,
): Promise<Report> {
  // Lighthouse is an ES module only.
  const { default: lighthouse } = await import("lighthouse");
  const flags: Flags = {
    logLevel: "silent",
    output: "json",
    onlyCategories: isScored ? [...categories] : ["performance"],
    skipAudits: [...skipped],
    // Only for reports; measures nothing.
    disableFullPageScreenshot: true,
  };
  const tab = await browser.newPage();
  try {
    const report = (await lighthouse(url, flags, undefined, tab))?.lhr;
    if (!report) throw new Error(`Lighthouse gave no report of ${url}.`);
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return { visit: readVisit(report), scores: readScores(report), failed: readFailed(report) };
  } finally {
    await tab.close();
  }
}
