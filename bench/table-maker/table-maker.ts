import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ensureChromium, launchArgs } from "../../scripts/chromium";
import { parseCount, parseFlags } from "../arguments";
import type { Benchmark } from "../benchmark";
import type { Site } from "../interactions/open-page";
import { writeResults } from "../results";
import { withSiteServer } from "../site-server";
import { median } from "../statistics";
import { decimals, formatTable } from "../table";
import { withTemporaryFolder } from "../temporary";
import { interactionSlowdown, thresholds, withMark } from "../thresholds";
import { makeTable, type TableFigures } from "./make";

const rows = 1_000_000;

/** Rows of the table on the throttled processor, of which only the first rows are measured. */
const slowRows = 10_000;

/** A row of the output: median, marked by its threshold, and maximum. */
const line = (
  what: string,
  values: readonly number[],
  threshold: { readonly atMost: number },
  shown: (value: number) => string,
): string[] => {
  const middle = median(values);
  return [what, withMark(shown(middle), middle, threshold), shown(Math.max(...values))];
};

const seconds = (ms: number) => `${decimals(ms / 1000, 2)} s`;
const milliseconds = (ms: number) => (ms === 0 ? "under 50 ms" : `${decimals(ms)} ms`);
const megabytes = (bytes: number) => `${decimals(bytes / 1e6)} MB`;

const format = (usual: readonly TableFigures[], slow: readonly TableFigures[]): string =>
  formatTable(
    [`${rows} rows of all columns`, "median", "most"],
    [
      line(
        "first rows on the screen",
        usual.map(({ firstRowsMs }) => firstRowsMs),
        thresholds.firstRows,
        seconds,
      ),
      line(
        "the same, slowed down",
        slow.map(({ firstRowsMs }) => firstRowsMs),
        thresholds.firstRowsSlow,
        seconds,
      ),
      line(
        "the file",
        usual.map(({ wholeMs }) => wholeMs),
        thresholds.wholeTable,
        seconds,
      ),
      line(
        "longest task of the page",
        usual.map(({ longestTaskMs }) => longestTaskMs),
        thresholds.tableTask,
        milliseconds,
      ),
      line(
        "growth of the browser",
        usual.map(({ memoryGrowth }) => memoryGrowth),
        thresholds.tableMemory,
        megabytes,
      ),
    ],
  );

async function measure(site: Site, runs: number) {
  const usual: TableFigures[] = [];
  const slow: TableFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    usual.push(await makeTable(site, rows, false));
    slow.push(await makeTable(site, slowRows, true));
  }
  return { usual, slow };
}

async function run(args: readonly string[]): Promise<void> {
  const runs = parseCount("runs", parseFlags(args, { runs: "3" }).runs);
  const executablePath = ensureChromium();
  await withTemporaryFolder((folder) =>
    withSiteServer(resolve("public"), folder, async ({ origin }) => {
      const browser = await chromium.launch({ executablePath, args: [...launchArgs] });
      try {
        const figures = await measure({ browser, origin }, runs);
        const settings = { browser: browser.version(), runs, slowdown: interactionSlowdown };
        const file = await writeResults("table", { ...settings, ...figures });
        console.info(`\n${format(figures.usual, figures.slow)}\n`);
        console.info(`Medians of ${runs}; every figure is in ${file}`);
      } finally {
        await browser.close();
      }
    }),
  );
}

/** `npm run bench -- table`: what it takes to make a large table in the browser. */
export const tableMakerBenchmark: Benchmark = {
  what: "how long a visitor waits for a table made in the browser, and what it costs the page",
  flags: "[--runs 3]",
  run,
};
