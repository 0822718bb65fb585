import type { Locator, Page } from "@playwright/test";
import site from "../../data/site.json";
import { reasons } from "../../src/shared/inquiry/reasons";
import { openQuietly, type Screen, type Site, slowDown, untilStill, withTab } from "./open-page";
import { middleOf, press } from "./press";

declare global {
  interface Window {
    /** Longest time from an input to the next paint so far, in ms. */
    longestInput?: number;
  }
}

/** Shortest duration that browsers report (Event Timing), in ms; shorter ones count as this. */
const shortestReported = 16;

/** Time until the browser reports an event, in ms. */
const reportMs = 300;

/** An interaction with an open page. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
  readonly target: (page: Page) => Locator;
  /** The key to press; without one, the target is tapped or clicked. */
  readonly key?: string;
  /** What appears then. */
  readonly shown: (page: Page) => Locator;
}

const banner = (page: Page) => page.getByRole("banner");
const menuButton = (page: Page) =>
  banner(page).getByRole("button", { name: "Industries pages", exact: true });
const openedMenu = (page: Page) => banner(page).locator("button[aria-expanded=true]").first();
const openedAnswer = (page: Page) => page.locator("main h3 > button[aria-expanded=true]").first();

/** Menu, accordion, theme, inquiry reason, and what opens over a page. */
export const interactions: readonly Interaction[] = [
  {
    name: "menu, by key",
    path: "/",
    screen: "desktop",
    target: menuButton,
    key: "Enter",
    shown: openedMenu,
  },
  {
    name: "menu, by pointer",
    path: "/",
    screen: "desktop",
    target: menuButton,
    shown: openedMenu,
  },
  {
    name: "accordion, one answer",
    path: "/",
    screen: "phone",
    target: (page) => page.locator("main h3 > button[aria-controls]").first(),
    shown: openedAnswer,
  },
  {
    name: "accordion, all answers",
    path: "/",
    screen: "phone",
    target: (page) => page.getByRole("button", { name: "Expand All" }).first(),
    shown: openedAnswer,
  },
  {
    name: "theme",
    path: "/",
    screen: "desktop",
    target: (page) => page.getByRole("button", { name: "Dark theme" }).first(),
    shown: (page) => page.locator("html[data-color-mode=dark]"),
  },
  {
    name: "reason change",
    path: "/contact-us",
    screen: "desktop",
    target: (page) => page.getByLabel("Inquiry Reason"),
    key: "ArrowDown",
    shown: (page) => page.getByRole("group", { name: reasons[0].label }),
  },
  {
    name: "drawer",
    path: "/",
    screen: "phone",
    target: (page) => page.getByRole("button", { name: "Open menu" }),
    shown: (page) => page.getByRole("dialog", { name: "Menu" }),
  },
  {
    name: "search",
    path: "/",
    screen: "desktop",
    target: (page) => banner(page).getByRole("button", { name: site.search.label, exact: true }),
    shown: (page) => page.getByRole("searchbox", { name: site.search.field }),
  },
];

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
 * Time from an input to the next paint on a throttled processor, in ms, as Chromium reports it (in steps
 * of 8 ms). @throws when the expected content does not appear.
 */
export function measureInputDelay(site: Site, interaction: Interaction): Promise<number> {
  const { path, screen, key } = interaction;
  return withTab(site, screen, async (page, devtools) => {
    await openQuietly(page, path);
    const target = interaction.target(page);
    await target.scrollIntoViewIfNeeded();
    if (key) await target.focus();
    await untilStill(page);
    const point = await middleOf(target);
    await slowDown(devtools);
    await watchInputs(page);
    await (key ? page.keyboard.press(key) : press(page, devtools, screen, point));
    // No queries before the paint: they would take time of the page.
    await page.waitForTimeout(reportMs);
    await interaction.shown(page).waitFor();
    await page.waitForTimeout(reportMs);
    return page.evaluate((least) => window.longestInput ?? least, shortestReported);
  });
}
