import type { Page } from "@playwright/test";
import { makerPage, words } from "../../__tests__/support/made-table";
import { watchMemory } from "../build/process-memory";
import { openQuietly, type Site, slowDown, withTab } from "../interactions/open-page";

declare global {
  interface Window {
    /** What the page notes of the making of a table, in ms of its clock. */
    tableTimes?: { pressed: number; firstRows?: number; longestTask: number };
  }
}

/** Longest time that a table may take before the benchmark gives it up, in ms. */
const patienceMs = 300_000;

/** What the making of one table took. */
export interface Making {
  readonly firstRowsMs: number;
  readonly wholeMs: number;
  /** 0 where no task was long enough for the browser to tell of it: 50 ms. */
  readonly longestTaskMs: number;
  /** What the browser's processes grew by at the most, in bytes. */
  readonly grownBy: number;
}

/** Runs in the page: notes the press, the paint of the first rows, and long tasks. */
const noteTimes = () => {
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

/** The process that all others of the browser are below. */
async function processOf({ browser }: Site): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  return processInfo.find(({ type }) => type === "browser")?.id ?? 0;
}

/** Most memory of the browser while `work` runs, above what it is before, in bytes. */
async function growthDuring(site: Site, page: Page, work: () => Promise<void>): Promise<number> {
  const pid = await processOf(site);
  const before = watchMemory(pid);
  await page.waitForTimeout(1000);
  const start = before();
  const during = watchMemory(pid);
  await work();
  return during() - start;
}

/** Makes a table of all columns in a new tab, with the processor as it is or slowed down. */
export function make(site: Site, rows: number, isSlow: boolean): Promise<Making> {
  return withTab(site, "desktop", async (page, devtools) => {
    await openQuietly(page, makerPage);
    await page.getByRole("button", { name: words.openLabel }).click();
    await page.getByRole("textbox", { name: "Number of rows" }).fill(String(rows));
    await page.waitForLoadState("networkidle");
    if (isSlow) await slowDown(devtools);
    await page.evaluate(noteTimes);
    let whole = 0;
    const grownBy = await growthDuring(site, page, async () => {
      await page.getByRole("button", { name: words.makeLabel }).click();
      const link = page.getByRole("link", { name: /^Download the table/ });
      await link.waitFor({ timeout: patienceMs });
      whole = await page.evaluate(() => performance.now());
    });
    const times = await page.evaluate(() => window.tableTimes);
    if (!times?.firstRows) throw new Error("The first rows were not seen.");
    return {
      firstRowsMs: times.firstRows - times.pressed,
      wholeMs: whole - times.pressed,
      longestTaskMs: times.longestTask,
      grownBy,
    };
  });
}
