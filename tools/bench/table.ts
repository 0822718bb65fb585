import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { makerPage, words } from "../../testing/browsers/made-table";
import { openPage, settle } from "../../testing/browsers/page";
import { type Benchmark, countOf, type Flags } from "./benchmark";
import { announce, type Figure, report } from "./report";
import { type Site, slowDown, withSite, withTab } from "./site";
import { slowdown, type Threshold, thresholds } from "./thresholds";

declare global {
  interface Window {
    /** Times that the page records while it makes a table, in ms (`performance.now()`). */
    tableTimes?: { pressed: number; firstRows?: number; longestTask: number };
  }
}

/** Rows of the table, and of the one on a slow processor, of which only the first rows are measured. */
const [rows, slowRows] = [1_000_000, 10_000];

/** Timeout of a table, and interval of the samples of memory, in ms. */
const [timeoutMs, sampleMs] = [300_000, 250];

/** Figures of one table. */
interface TableFigures {
  readonly firstRows: number;
  readonly whole: number;
  /** 0 if no task took 50 ms, the least that browsers report. */
  readonly longestTask: number;
  /** Peak growth of the browser's processes, in bytes. */
  readonly growth: number;
}

/** Runs in the page: records the submit, the paint of the first rows, and long tasks. */
const recordTimes = () => {
  const times: NonNullable<Window["tableTimes"]> = { pressed: 0, longestTask: 0 };
  window.tableTimes = times;
  const begin = () => {
    times.pressed = performance.now();
  };
  document.querySelector("form.maker-form")?.addEventListener("submit", begin, { capture: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(".maker-table tbody tr")) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.firstRows = performance.now();
      }),
    );
  });
  observer.observe(document.body, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (times.pressed > 0 && startTime >= times.pressed - duration) {
        times.longestTask = Math.max(times.longestTask, duration);
      }
    }
  }).observe({ type: "longtask" });
};

/** Resident memory of all processes of the browser, in bytes; shared memory counts for each. */
async function memoryOf({ browser }: Site): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  const pids = processInfo.map(({ id }) => id).join();
  const sizes = execFileSync("ps", ["-o", "rss=", "-p", pids], { encoding: "utf8" });
  return sizes.split("\n").reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0);
}

/** Peak growth of the browser's memory during `work`, in bytes. */
async function growthDuring(site: Site, page: Page, work: () => Promise<void>): Promise<number> {
  const start = await memoryOf(site);
  let peak = start;
  let isOver = false;
  const ended = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    peak = Math.max(peak, await memoryOf(site));
    await page.waitForTimeout(sampleMs);
  }
  await ended;
  return peak - start;
}

/** Makes a table of all columns in a new tab, with the processor throttled or not. */
const makeTable = (site: Site, count: number, isSlow: boolean): Promise<TableFigures> =>
  withTab(site, "desktop", async (page, devtools) => {
    await openPage(page, makerPage);
    await page.getByRole("button", { name: words.openLabel }).click();
    await page.getByRole("textbox", { name: "Number of rows" }).fill(String(count));
    await settle(page);
    if (isSlow) await slowDown(devtools);
    await page.evaluate(recordTimes);
    let end = 0;
    const growth = await growthDuring(site, page, async () => {
      await page.getByRole("button", { name: words.makeLabel }).click();
      const link = page.getByRole("link", { name: /^Download the table/ });
      await link.waitFor({ timeout: timeoutMs });
      end = await page.evaluate(() => performance.now());
    });
    const times = await page.evaluate(() => window.tableTimes);
    if (!times?.firstRows) throw new Error("The first rows did not appear.");
    const { pressed, firstRows, longestTask } = times;
    return { firstRows: firstRows - pressed, whole: end - pressed, longestTask, growth };
  });

async function run(flags: Flags): Promise<void> {
  const runs = countOf(flags, "runs");
  await withSite(async (site) => {
    const usual: TableFigures[] = [];
    const slow: TableFigures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      announce(`run ${run} of ${runs}`);
      usual.push(await makeTable(site, rows, false));
      slow.push(await makeTable(site, slowRows, true));
    }
    const figure = (
      name: string,
      tables: readonly TableFigures[],
      key: keyof TableFigures,
      accepted: Threshold,
    ): Figure => ({ name, values: tables.map((table) => table[key]), accepted });
    await report(
      "table",
      { browser: site.browser.version(), runs, slowdown },
      {
        [`${rows} rows of all columns`]: [
          figure("first rows on the screen, ms", usual, "firstRows", thresholds.firstRows),
          figure("the same, slowed down, ms", slow, "firstRows", thresholds.firstRowsSlow),
          figure("the file, ms", usual, "whole", thresholds.wholeTable),
          figure("longest task of the page, ms", usual, "longestTask", thresholds.tableTask),
          figure("growth of the browser, bytes", usual, "growth", thresholds.tableMemory),
        ],
      },
    );
  });
}

/** `npm run bench -- table`: what it takes to make a large table in the browser. */
export const tableBenchmark: Benchmark = {
  what: "how long a visitor waits for a table made in the browser, and what it costs the page",
  flags: { runs: "3" },
  run,
};
