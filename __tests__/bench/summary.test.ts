import type { Report } from "../../bench/pages/lighthouse";
import { formatMachineSpeed, formatPages, summarize } from "../../bench/pages/summary";

const visit = {
  fcp: 800,
  lcp: 1000,
  tbt: 0,
  cls: 0,
  speedIndex: 900,
  observedFcp: 90,
  observedLcp: 100,
  htmlBytes: 20480,
  scriptBytes: 0,
  imageBytes: 0,
  fontBytes: 0,
  otherBytes: 0,
  totalBytes: 20480,
  requests: 1,
  nodes: 300,
  machineSpeed: 1200,
};

const report = (lcp: number, performance = 100): Report => ({
  visit: { ...visit, lcp },
  scores: { performance, accessibility: 100, "best-practices": 100, seo: 100 },
  failed: performance < 97 ? ["largest-contentful-paint"] : [],
});

const measured = {
  path: "/",
  // The second visit was not scored but for its performance.
  page: [report(1100), { ...report(5000, 90), scores: { performance: 90 } }, report(1150)],
  baseline: [report(1000), report(1000), report(900)],
};

test("visits are summarized as medians, their ratio and the lowest scores", () => {
  const summary = summarize(measured);
  expect(summary.page.lcp).toBe(1150);
  expect(summary.ratio.lcp).toBe(1.15);
  expect(summary.ratio.tbt).toBeUndefined();
  expect(summary.scores.median.performance).toBe(100);
  expect(summary.scores.lowest.performance).toBe(90);
  expect(summary.scores.lowest.seo).toBe(100);
  expect(summary.failed).toEqual(["largest-contentful-paint"]);
});

test("the table has three lines for a page, with figures compared with their thresholds", () => {
  const [, , page = "", baseline = "", ratio = ""] = formatPages([summarize(measured)]).split("\n");
  expect(page).toMatch(/^\/ +800 +1150 ✓ +0 ✓ +0\.00 ✓ +900 +20\.0/);
  expect(page).toContain("100(90) ✗ 100 ✓ 100 ✓ 100 ✓");
  expect(baseline).toMatch(/^ {2}baseline +800 +1000 +0 /);
  expect(ratio).toMatch(/^ {2}ratio +1\.00 +1\.15 ✗ +–/);
});

test("the machine's speed is shown from the slowest visit to the fastest", () => {
  const slow = report(1000);
  const baseline = [{ ...slow, visit: { ...slow.visit, machineSpeed: 840.5 } }];
  expect(formatMachineSpeed([measured, { ...measured, baseline }])).toBe("841 to 1200");
});
