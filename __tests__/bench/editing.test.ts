import { formatTimes, slowest } from "../../bench/editing/told";

const told = (says: string, checkMs: number, developMs: number, editorMs: number) => ({
  says,
  checkMs,
  developMs,
  editorMs,
});

const slips = [told("a comma", 1000, 500, 200), told("a link", 1200, 2500, 300)];

test("the middle and the longest of the times stand against the bar", () => {
  const table = formatTimes({ slips, typedMs: [900, 700, 2001], wordMs: [2500] });
  expect(table.split("\n").slice(2)).toEqual([
    "npm run check, start to end  1100 ✓  1200 ✓      2",
    "develop, saved to printed    1500 ✓  2500 ✗      2",
    "editor, asked to answered     250 ✓   300 ✓      2",
    "editor, typed to shown        900 ✓  2001 ✗      3",
    "develop, word saved to page    2500    2500      1",
  ]);
});

test("the slowest are named with their place", () => {
  expect(slowest(slips, 2)).toEqual(["2500 ms, develop: a link", "1200 ms, check: a link"]);
});
