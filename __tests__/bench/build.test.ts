import { generatePage, withEntries } from "../../bench/build/generated-pages";
import { treeMemory } from "../../bench/build/process-memory";
import { stolenTime } from "../../bench/build/stolen-time";
import { costsOfPage, formatBuilds } from "../../bench/build/summary";
import { checkContent } from "../../src/content/check";
import { fileOfRoute } from "../../src/content/files";
import type { PageContent } from "../../src/content/schema/page";
import { copyData } from "../support/data-copy";

const model = "/industries/commercial/researchers";

test("generated pages pass the content check", () => {
  const data = copyData();
  try {
    const content = JSON.parse(data.read(fileOfRoute(model))) as PageContent;
    const pages = [0, 1, 999].map((number) => generatePage(number, model, content));
    for (const { file, content } of pages) data.write(file, JSON.stringify(content));
    const paths = pages.map(({ path }) => path);
    data.write("navigation.json", withEntries(data.read("navigation.json"), paths));
    expect(paths[2]).toBe(`${model}-999`);
    expect(checkContent(data.folder)).toEqual([]);
  } finally {
    data.dispose();
  }
});

test("the navigation must have the parent of the generated pages", () => {
  expect(() => withEntries('{ "items": [] }', ["/a"])).toThrow(
    "There is no /industries/commercial",
  );
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

const builds = (ms: number, stolenMs = 0) => [{ ms, stolenMs, memoryBytes: 2 ** 30 }];
const sizes = [
  { generated: 0, cold: builds(60_000), warm: builds(31_000) },
  { generated: 300, cold: builds(69_000), warm: builds(34_000) },
  { generated: 1000, cold: builds(104_000), warm: builds(34_000) },
];

test("the cost of a page is the median of what it adds in each run", () => {
  const runs = [10_000, 50_000, 30_000];
  const added = [30_000, 90_000, 12_000];
  const drifting = [
    { generated: 0, cold: runs.flatMap(builds), warm: [] },
    { generated: 1000, cold: runs.flatMap((ms, run) => builds(ms + (added[run] ?? 0))), warm: [] },
  ];
  expect(costsOfPage(drifting, "cold")).toEqual([30]);
});

test("the cost of a page is what it adds over the previous size", () => {
  expect(costsOfPage(sizes, "cold")).toEqual([30, 50]);
  expect(costsOfPage(sizes, "warm")).toEqual([10, 0]);
});

test("stolen time is not counted", () => {
  const disturbed = [
    { generated: 0, cold: builds(70_000, 10_000), warm: builds(31_000) },
    { generated: 1000, cold: builds(180_000, 90_000), warm: builds(34_000, 17_000) },
  ];
  expect(costsOfPage(disturbed, "cold")).toEqual([30]);
  const [, , present = "", most = ""] = formatBuilds(disturbed).split("\n");
  expect(present).toMatch(/^present size +60\.0 ✓ +31\.0 ✗ +14 +0 /);
  expect(most).toMatch(/^and 1000 more +90\.0 +17\.0 +50 +50 +1\.00 +1\.00 +30\.0 ✓/);
});

test("the table compares the present size and the cost of a page with their thresholds", () => {
  const [, , present = "", more = "", most = ""] = formatBuilds(sizes).split("\n");
  expect(present).toMatch(/^present size +60\.0 ✓ +31\.0 ✗ +0 +0 +1\.00 +1\.00 +– +–$/);
  expect(more).toMatch(/^and 300 more +69\.0 +34\.0 +0 +0 +1\.00 +1\.00 +30\.0 ✓ +10\.0$/);
  expect(most).toContain("50.0 ✗");
});
