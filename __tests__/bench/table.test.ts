import { decimals, formatTable, kib } from "../../bench/table";
import { meets, thresholds, withMark } from "../../bench/thresholds";

test("the first column is aligned left, figures right", () => {
  const table = formatTable(["page", "LCP"], [["/", "1200"], ["/about-us", "9"], ["  baseline"]]);
  expect(table.split("\n")).toEqual([
    "page         LCP",
    "──────────  ────",
    "/           1200",
    "/about-us      9",
    "  baseline",
  ]);
});

test("a missing value is a dash", () => {
  expect(decimals(undefined, 2)).toBe("–");
  expect(decimals(Number.NaN)).toBe("–");
  expect(decimals(1.005, 1)).toBe("1.0");
  expect(kib(1536)).toBe("1.5");
});

test("a figure equal to its threshold meets it", () => {
  expect(meets(1300, thresholds.homeLcp)).toBe(true);
  expect(meets(1301, thresholds.homeLcp)).toBe(false);
  expect(meets(0.8, thresholds.pagesToBareServer)).toBe(true);
  expect(meets(0.79, thresholds.pagesToBareServer)).toBe(false);
});

test("a figure is marked only where it has a threshold", () => {
  expect(withMark("12", 12, { atMost: 10 })).toBe("12 ✗");
  expect(withMark("9", 9, { atMost: 10 })).toBe("9 ✓");
  expect(withMark("9", 9, undefined)).toBe("9");
  expect(withMark("–", undefined, { atMost: 10 })).toBe("–");
});
