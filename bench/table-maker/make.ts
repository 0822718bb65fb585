import type { Page } from "@playwright/test";
import { makerPage, words } from "../../__tests__/support/made-table";
import { watchMemory } from "../build/process-memory";
import { openQuietly, type Site, slowDown, withTab } from "../interactions/open-page";

declare global {
  interface Window {
    /** Times that the page records while it makes a table, in ms (`performance.now()`). */
    tableTimes?: { pressed: number; firstRows?: number; longestTask: number };
  }
}

/** Timeout of a table, in ms. */
const timeoutMs = 300_000;

/** Figures of one table. */
export interface TableFigures {
  readonly firstRowsMs: number;
  readonly wholeMs: number;
  /** 0 if no task took 50 ms, the least that browsers report. */
  readonly longestTaskMs: number;
  /** Peak growth of the browser's processes, in bytes. */
  readonly memoryGrowth: number;
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

/** The id of the browser's main process. */
async function browserPid({ browser }: Site): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  return processInfo.find(({ type }) => type === "browser")?.id ?? 0;
}

/** Peak growth of the browser's memory during `work`, in bytes. */
async function growthDuring(site: Site, page: Page, work: () => Promise<void>): Promise<number> {
  const pid = await browserPid(site);
  const before = watchMemory(pid);
  await page.waitForTimeout(1000);
  const start = before();
  const during = watchMemory(pid);
  await work();
  return during() - start;
}

/** Makes a table of all columns in a new tab, with the processor throttled or not. */
export function makeTable(site: Site, rows: number, isSlow: boolean): Promise<TableFigures> {
  return withTab(site, "desktop", async (page, devtools) => {
    await openQuietly(page, makerPage);
    await page.getByRole("button", { name: words.openLabel }).click();
    await page.getByRole("textbox", { name: "Number of rows" }).fill(String(rows));
    await page.waitForLoadState("networkidle");
    if (isSlow) await slowDown(devtools);
    await page.evaluate(recordTimes);
    let whole = 0;
    const memoryGrowth = await growthDuring(site, page, async () => {
      await page.getByRole("button", { name: words.makeLabel }).click();
      const link = page.getByRole("link", { name: /^Download the table/ });
      await link.waitFor({ timeout: timeoutMs });
      whole = await page.evaluate(() => performance.now());
    });
    const times = await page.evaluate(() => window.tableTimes);
    if (!times?.firstRows) throw new Error("The first rows did not appear.");
    return {
      firstRowsMs: times.firstRows - times.pressed,
      wholeMs: whole - times.pressed,
      longestTaskMs: times.longestTask,
      memoryGrowth,
    };
  });
}
