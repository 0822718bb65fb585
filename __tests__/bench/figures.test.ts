import { treeMemory } from "../../bench/build/process-memory";
import { stolenTime } from "../../bench/build/stolen-time";
import { costsOfPage } from "../../bench/build/summary";
import { slowest } from "../../bench/editing/told";
import type { Report } from "../../bench/pages/lighthouse";
import { formatMachineSpeed, summarize } from "../../bench/pages/summary";
import { loadOf } from "../../bench/server/load";
import { compare } from "../../bench/server/summary";
import { median, medians, quantile, ratio } from "../../bench/statistics";
import { meets, thresholds, withMark } from "../../bench/thresholds";

test("the median is the middle value, whatever the order", () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test("a quantile lies between its neighbors", () => {
  const values = Array.from({ length: 101 }, (_, value) => value);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile([0, 10], 0.25)).toBe(2.5);
});

test("there is no median without a value", () => {
  expect(() => median([])).toThrow("nothing to rank");
  expect(() => medians([])).toThrow("nothing to rank");
});

test("records are reduced field by field", () => {
  const records = [
    { lcp: 3, tbt: 0 },
    { lcp: 1, tbt: 9 },
    { lcp: 2, tbt: 4 },
  ];
  expect(medians(records)).toEqual({ lcp: 2, tbt: 4 });
});

test("a ratio to 0 is undefined", () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, 0)).toBeUndefined();
});

test("a figure equal to its threshold meets it, and one without a threshold has no mark", () => {
  expect(meets(1300, thresholds.homeLcp)).toBe(true);
  expect(meets(1301, thresholds.homeLcp)).toBe(false);
  expect(meets(0.8, thresholds.pagesToBareServer)).toBe(true);
  expect(meets(0.79, thresholds.pagesToBareServer)).toBe(false);
  expect(withMark("12", 12, { atMost: 10 })).toBe("12 ✗");
  expect(withMark("9", 9, { atMost: 10 })).toBe("9 ✓");
  expect(withMark("9", 9, undefined)).toBe("9");
  expect(withMark("–", undefined, { atMost: 10 })).toBe("–");
});

// The summary treats all measures of a visit alike.
const report = (lcp: number, machineSpeed = 1200): Report => ({
  visit: { lcp, tbt: 0, machineSpeed } as Report["visit"],
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
  failed: [],
});

const measured = {
  path: "/",
  page: [
    report(1100),
    // Scored for its performance alone.
    { ...report(5000), scores: { performance: 90 }, failed: ["largest-contentful-paint"] },
    report(1150),
  ],
  baseline: [report(1000), report(1000, 840.5), report(900)],
};

test("visits are summarized as medians, their ratio and the lowest scores", () => {
  const { page, ratio, scores, failed } = summarize(measured);
  expect([page.lcp, ratio.lcp, ratio.tbt]).toEqual([1150, 1.15, undefined]);
  expect(scores.median.performance).toBe(100);
  expect(scores.lowest).toMatchObject({ performance: 90, seo: 100 });
  expect(failed).toEqual(["largest-contentful-paint"]);
});

test("the machine's speed is shown from the slowest visit to the fastest", () => {
  expect(formatMachineSpeed([measured])).toBe("841 to 1200");
});

test("memory is that of a process and its descendants", () => {
  const listing =
    "    1     0  1000\n   10     1  20\n   11    10   3\n   12    11 1\n   13     1 500\n";
  expect(treeMemory(listing, 10)).toBe(24 * 1024);
  expect(treeMemory(listing, 12)).toBe(1024);
  expect(treeMemory("", 10)).toBe(0);
});

test("stolen time is the eighth number of the first line, in hundredths of a second", () => {
  expect(stolenTime("cpu  11 22 33 44 55 66 77 88 99 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n")).toBe(880);
  expect(stolenTime("")).toBe(0);
});

const builds = (...times: readonly number[]) =>
  times.map((ms) => ({ ms, stolenMs: 0, memoryBytes: 2 ** 30 }));

test("the cost of a page is what it adds over the previous size", () => {
  const sizes = [
    { generated: 0, cold: builds(60_000), warm: builds(31_000) },
    { generated: 300, cold: builds(69_000), warm: builds(34_000) },
    { generated: 1000, cold: builds(104_000), warm: builds(34_000) },
  ];
  expect(costsOfPage(sizes, "cold")).toEqual([30, 50]);
  expect(costsOfPage(sizes, "warm")).toEqual([10, 0]);
});

test("the cost of a page is the median of what it adds in each run, without stolen time", () => {
  const stolen = { ms: 90_000, stolenMs: 30_000, memoryBytes: 2 ** 30 };
  const sizes = [
    { generated: 0, cold: builds(10_000, 50_000, 30_000), warm: [] },
    { generated: 1000, cold: [...builds(40_000, 140_000), stolen], warm: [] },
  ];
  expect(costsOfPage(sizes, "cold")).toEqual([30]);
});

test("a load is its rate and quantiles of response times", () => {
  const times = Array.from({ length: 101 }, (_, time) => time);
  expect(loadOf(times, 2000)).toEqual({ perSecond: 50.5, p50: 50, p99: 99 });
  expect(() => loadOf([], 2000)).toThrow("nothing to rank");
});

test("two servers are compared by the median of their rates", () => {
  const loads = (...rates: readonly number[]) =>
    rates.map((perSecond) => ({ perSecond, p50: 1, p99: 2 }));
  const compared = compare({ name: "page", site: loads(1, 3000, 3000), bare: loads(4000) });
  expect(compared).toMatchObject({ site: { perSecond: 3000 }, ratio: 0.75 });
});

test("the slips that took longest are named with their place", () => {
  const slips = [
    { says: "a comma", checkMs: 1000, developMs: 500, editorMs: 200 },
    { says: "a link", checkMs: 1200, developMs: 2500, editorMs: 300 },
  ];
  expect(slowest(slips, 2)).toEqual(["2500 ms, develop: a link", "1200 ms, check: a link"]);
});
