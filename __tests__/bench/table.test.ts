import { bars, judged, meets } from "../../bench/bars";
import { decimals, formatTable, kib } from "../../bench/table";

test("the first column is aligned to the left, figures to the right", () => {
  const table = formatTable(["page", "LCP"], [["/", "1200"], ["/about-us", "9"], ["  floor"]]);
  expect(table.split("\n")).toEqual([
    "page        LCP",
    "─────────  ────",
    "/          1200",
    "/about-us     9",
    "  floor",
  ]);
});

test("a missing value is a dash", () => {
  expect(decimals(undefined, 2)).toBe("–");
  expect(decimals(Number.NaN)).toBe("–");
  expect(decimals(1.005, 1)).toBe("1.0");
  expect(kib(1536)).toBe("1.5");
});

test("a figure equal to its bar meets it", () => {
  expect(meets(1300, bars.homeLcp)).toBe(true);
  expect(meets(1301, bars.homeLcp)).toBe(false);
  expect(meets(0.8, bars.pagesToBareServer)).toBe(true);
  expect(meets(0.79, bars.pagesToBareServer)).toBe(false);
});

test("a figure is marked only where it has a bar", () => {
  expect(judged("12", 12, { atMost: 10 })).toBe("12 ✗");
  expect(judged("9", 9, { atMost: 10 })).toBe("9 ✓");
  expect(judged("9", 9, undefined)).toBe("9");
  expect(judged("–", undefined, { atMost: 10 })).toBe("–");
});
