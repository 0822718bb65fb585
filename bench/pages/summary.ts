import { contactPath } from "../../src/shared/inquiry/paths";
import { median, medians, ratio } from "../statistics";
import { decimals, formatTable, kib } from "../table";
import { type Threshold, thresholds, withMark } from "../thresholds";
import { byteKinds, categories, type Report, type Scores, type Visit } from "./lighthouse";

/** The visits of a page and of its baseline, in order. */
export interface Measured {
  readonly path: string;
  readonly page: readonly Report[];
  readonly baseline: readonly Report[];
}

/** The summary of a page's visits. */
export interface PageSummary {
  readonly path: string;
  /** Medians. */
  readonly page: Visit;
  readonly baseline: Visit;
  /** Medians relative to the baseline; undefined where that is 0. */
  readonly ratio: Readonly<Record<string, number | undefined>>;
  readonly scores: { readonly median: Scores; readonly lowest: Scores };
  /** Audits that cost points in any visit. */
  readonly failed: readonly string[];
}

/** One figure for each score, from those of the visits that have it. */
function eachScore(
  reports: readonly Report[],
  figure: (scores: readonly number[]) => number,
): Scores {
  const entries = categories.map((name) => [
    name,
    figure(reports.flatMap(({ scores }) => scores[name] ?? [])),
  ]);
  return Object.fromEntries(entries) as Scores;
}

/** Summarizes the visits of a page. @throws without a visit. */
export function summarize({
  path,
  page: reports,
  baseline: baselineReports,
}: Measured): PageSummary {
  const page = medians(reports.map(({ visit }) => visit));
  const baseline = medians(baselineReports.map(({ visit }) => visit));
  const names = Object.keys(page) as (keyof Visit)[];
  return {
    path,
    page,
    baseline,
    ratio: Object.fromEntries(names.map((name) => [name, ratio(page[name], baseline[name])])),
    scores: {
      median: eachScore(reports, median),
      lowest: eachScore(reports, (scores) => Math.min(...scores)),
    },
    failed: [...new Set(reports.flatMap(({ failed }) => failed))].sort(),
  };
}

/** The thresholds of a page's own figures. */
function thresholdsOf(path: string): { lcp?: Threshold; tbt: Threshold; cls: Threshold } {
  return {
    lcp: path === "/" ? thresholds.homeLcp : undefined,
    tbt: path === contactPath ? thresholds.contactTbt : thresholds.tbt,
    cls: thresholds.cls,
  };
}

const headings = [
  ...["page", "FCP ms", "LCP ms", "TBT ms", "CLS", "Speed Index"],
  ...["html KiB", "script", "image", "font", "other", "total"],
  ...["requests", "nodes", "scores"],
];

const bytesOf = (visit: Visit) =>
  [...byteKinds, "total" as const].map((kind) => kib(visit[`${kind}Bytes`]));

/** The median of each score, with the lowest in parentheses if it differs. */
function scoresCell({ median, lowest: least }: PageSummary["scores"]): string {
  const cells = categories.map((name) => {
    const text = least[name] < median[name] ? `${median[name]}(${least[name]})` : `${median[name]}`;
    const threshold = name === "performance" ? thresholds.performanceScore : thresholds.otherScore;
    return withMark(text, least[name], threshold);
  });
  return cells.join(" ");
}

function pageRow({ path, page, scores }: PageSummary): string[] {
  const own = thresholdsOf(path);
  return [
    path,
    decimals(page.fcp),
    withMark(decimals(page.lcp), page.lcp, own.lcp),
    withMark(decimals(page.tbt), page.tbt, own.tbt),
    withMark(decimals(page.cls, 2), page.cls, own.cls),
    decimals(page.speedIndex),
    ...bytesOf(page),
    decimals(page.requests),
    decimals(page.nodes),
    scoresCell(scores),
  ];
}

function baselineRow({ baseline }: PageSummary): string[] {
  const times = [baseline.fcp, baseline.lcp, baseline.tbt].map((ms) => decimals(ms));
  const counts = [baseline.requests, baseline.nodes].map((count) => decimals(count));
  const looks = [decimals(baseline.cls, 2), decimals(baseline.speedIndex)];
  return ["  baseline", ...times, ...looks, ...bytesOf(baseline), ...counts];
}

function ratioRow({ ratio: to }: PageSummary): string[] {
  const of = (name: keyof Visit) => decimals(to[name], 2);
  const kinds = [...byteKinds, "total" as const].map((kind) => of(`${kind}Bytes`));
  return [
    "  ratio",
    of("fcp"),
    withMark(of("lcp"), to.lcp, thresholds.lcpToBaseline),
    ...[of("tbt"), of("cls"), of("speedIndex")],
    ...kinds,
    ...[of("requests"), of("nodes")],
  ];
}

/** Three rows for each page: itself, its baseline, and their ratio. */
export const formatPages = (summaries: readonly PageSummary[]): string =>
  formatTable(
    headings,
    summaries.flatMap((summary) => [pageRow(summary), baselineRow(summary), ratioRow(summary)]),
  );

/** The range of Lighthouse's benchmark index over all visits. */
export function formatMachineSpeed(measured: readonly Measured[]): string {
  const speeds = measured
    .flatMap(({ page, baseline }) => [...page, ...baseline])
    .map(({ visit }) => visit.machineSpeed);
  return [Math.min(...speeds), Math.max(...speeds)].map((speed) => decimals(speed)).join(" to ");
}
