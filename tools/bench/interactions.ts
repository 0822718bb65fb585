import type { CDPSession, Locator, Page } from "@playwright/test";
import { contactPath } from "../../src/shared/inquiry/paths";
import { openPage, settle } from "../../testing/browsers/page";
import { type Benchmark, countOf, type Flags } from "./benchmark";
import { announce, type Figure, report } from "./report";
import { type Screen, type Site, slowDown, withSite, withTab } from "./site";
import { slowdown, thresholds } from "./thresholds";

declare global {
  interface Window {
    /** Longest time from an input to the next paint so far, in ms. */
    longestInput?: number;
  }
}

/** Shortest duration that browsers report (Event Timing), and the time until they report it, in ms. */
const [shortestReported, reportMs] = [16, 300];

/** Duration of a press, and the time after which the animations of an opened page have ended, in ms. */
const [pressMs, animationMs] = [100, 1000];

/** A slow line: 400 ms away, at 50 KB/s. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** The time from its start after which Gatsby prefetches the pages of links in view, in ms. */
const prefetchMs = 4000;

/** Longest time until a page is there over a slow line, in ms. */
const timeoutMs = 60_000;

/** Something to press on the home page, what appears then, and the screen: the phone has touch. */
const presses: readonly (readonly [
  name: string,
  screen: Screen,
  target: (page: Page) => Locator,
  shown: (page: Page) => Locator,
])[] = [
  [
    "menu",
    "desktop",
    (page) => page.getByRole("button", { name: "Industries pages", exact: true }),
    (page) => page.getByRole("banner").locator("button[aria-expanded=true]").first(),
  ],
  [
    "drawer",
    "phone",
    (page) => page.getByRole("button", { name: "Open menu" }),
    (page) => page.getByRole("dialog", { name: "Menu" }),
  ],
  [
    "all answers",
    "phone",
    (page) => page.getByRole("button", { name: "Expand All" }).first(),
    (page) => page.locator("main h3 > button[aria-expanded=true]").first(),
  ],
  [
    "theme",
    "desktop",
    (page) => page.getByRole("button", { name: "Dark theme" }).first(),
    (page) => page.locator("html[data-color-mode=dark]"),
  ],
];

/** Slows the line down from here on. */
async function slowDownLine(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slowLine);
}

async function watchInputs(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        window.longestInput = Math.max(window.longestInput ?? 0, entry.duration);
      }
    }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
  }, shortestReported);
}

/**
 * Time from the first press on a page, while the app comes over a slow line, to the next paint on a slow processor,
 * in ms, as Chromium reports it (in steps of 8 ms).
 * @throws when what should appear does not.
 */
const measurePress = (site: Site, [, screen, target, shown]: (typeof presses)[number]) =>
  withTab(site, screen, async (page, devtools) => {
    await page.goto("/");
    const pressed = target(page);
    await pressed.scrollIntoViewIfNeeded();
    await settle(page);
    await page.waitForTimeout(animationMs);
    const box = await pressed.boundingBox();
    if (!box) throw new Error("What is to be pressed is not visible.");
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await slowDown(devtools);
    await slowDownLine(devtools);
    await watchInputs(page);
    // Bare events: a locator's tap and click run scripts in the page, which would count as its time.
    if (screen === "desktop") await page.mouse.click(point.x, point.y, { delay: pressMs });
    else {
      await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
      await page.waitForTimeout(pressMs);
      await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    // No queries before the paint: they would take time of the page.
    await page.waitForTimeout(reportMs);
    await shown(page).waitFor();
    await page.waitForTimeout(reportMs);
    return page.evaluate((least) => window.longestInput ?? least, shortestReported);
  });

/** Pages that are opened by a link, and what makes them useful. */
const opened: Readonly<Record<string, (page: Page) => Locator>> = {
  "/privacy-policy": (page) => page.locator("main h1"),
  [contactPath]: (page) => page.locator("main form"),
};

/** Time from the click on a link that was never hovered until its page is there over a slow line, in ms. */
const measureOpening = (site: Site, path: string): Promise<number> =>
  withTab(site, "phone", async (page, devtools) => {
    await openPage(page, "/");
    await page.waitForTimeout(prefetchMs);
    await slowDownLine(devtools);
    const start = performance.now();
    // Neither hovers nor focuses it.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**${path}`, { waitUntil: "commit", timeout: timeoutMs });
    await opened[path]?.(page).waitFor({ timeout: timeoutMs });
    return performance.now() - start;
  });

async function run(flags: Flags): Promise<void> {
  const runs = countOf(flags, "runs");
  await withSite(async (site) => {
    const measured = [
      ...presses.map((press) => ({
        name: `${press[0]}, ${press[1]}`,
        measure: () => measurePress(site, press),
        accepted: thresholds.press,
      })),
      ...Object.keys(opened).map((path) => ({
        name: `${path}, over a slow line`,
        measure: () => measureOpening(site, path),
        accepted: undefined,
      })),
    ].map((each) => ({ ...each, values: [] as number[] }));
    for (let run = 1; run <= runs; run += 1) {
      announce(`run ${run} of ${runs}`);
      for (const { measure, values } of measured) values.push(await measure());
    }
    const figures = measured.map(
      ({ name, values, accepted }): Figure => ({ name, values, accepted }),
    );
    const title = "ms from a press to the next paint, and from a click until a page is there";
    const settings = { browser: site.browser.version(), runs, slowdown, slowLine };
    await report("interactions", settings, { [title]: figures });
  });
}

/** `npm run bench -- interactions`: how soon a press is shown, and a link's page is there. */
export const interactionsBenchmark: Benchmark = {
  what: "how soon a press is shown on a slow processor, and a link's page is there over a slow line",
  flags: { runs: "5" },
  run,
};
