import type { Page } from "@playwright/test";
import site from "../../data/site.json";
import { reasons } from "../../src/inquiry/reasons";
import { openQuietly, type Screen, type Site, slowDown, untilStill, withTab } from "./open-page";

declare global {
  interface Window {
    /** Longest time so far from an input to the next paint, in ms. */
    longestInput?: number;
  }
}

/** Shortest duration that browsers tell of an input, in ms; what is below counts as this. */
const shortestTold = 16;

/** Time in which the browser hands over what it has measured, in ms. */
const handOverMs = 300;

/** Something that a visitor does to an open page. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
  /** Brings the page to where the visitor begins. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The one input that is measured, and the wait for what it brings. */
  readonly act: (page: Page) => Promise<void>;
}

const menuButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Industries pages", exact: true });
const openedMenu = (page: Page) =>
  page.getByRole("banner").locator("button[aria-expanded=true]").first().waitFor();
const question = (page: Page) => page.locator("main h3 > button[aria-controls]").first();
const openedAnswer = (page: Page) =>
  page.locator("main h3 > button[aria-expanded=true]").first().waitFor();
const searchButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: site.search.label, exact: true });
const reason = (page: Page) => page.getByLabel("Inquiry Reason");

/** The bars' own (menu, accordion, theme, reason) and what else opens over a page. */
export const interactions: readonly Interaction[] = [
  {
    name: "menu, by key",
    path: "/",
    screen: "desktop",
    prepare: (page) => menuButton(page).focus(),
    act: async (page) => {
      await page.keyboard.press("Enter");
      await openedMenu(page);
    },
  },
  {
    name: "menu, by pointer",
    path: "/",
    screen: "desktop",
    act: async (page) => {
      await menuButton(page).click();
      await openedMenu(page);
    },
  },
  {
    name: "accordion, one answer",
    path: "/",
    screen: "phone",
    prepare: (page) => question(page).scrollIntoViewIfNeeded(),
    act: async (page) => {
      await question(page).tap();
      await openedAnswer(page);
    },
  },
  {
    name: "accordion, all answers",
    path: "/",
    screen: "phone",
    prepare: (page) => question(page).scrollIntoViewIfNeeded(),
    act: async (page) => {
      await page.getByRole("button", { name: "Expand All" }).first().tap();
      await openedAnswer(page);
    },
  },
  {
    name: "theme",
    path: "/",
    screen: "desktop",
    act: async (page) => {
      await page.getByRole("button", { name: "Dark theme" }).first().click();
      await page.locator("html[data-color-mode=dark]").waitFor();
    },
  },
  {
    name: "reason change",
    path: "/contact-us",
    screen: "desktop",
    prepare: (page) => reason(page).focus(),
    act: async (page) => {
      await page.keyboard.press("ArrowDown");
      await page.getByRole("group", { name: reasons[0].label }).waitFor();
    },
  },
  {
    name: "drawer",
    path: "/",
    screen: "phone",
    act: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).tap();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "search",
    path: "/",
    screen: "desktop",
    act: async (page) => {
      await searchButton(page).click();
      await page.getByRole("searchbox", { name: site.search.field }).waitFor();
    },
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
  }, shortestTold);
}

/**
 * Time from an interaction's input to the next paint on a slowed-down processor, in ms, as Chromium
 * tells it (in steps of 8 ms). @throws when the interaction does not bring what it should.
 */
export function measureInputDelay(site: Site, interaction: Interaction): Promise<number> {
  return withTab(site, interaction.screen, async (page, devtools) => {
    await openQuietly(page, interaction.path);
    await interaction.prepare?.(page);
    await untilStill(page);
    await slowDown(devtools);
    await watchInputs(page);
    await interaction.act(page);
    await page.waitForTimeout(handOverMs);
    return page.evaluate((least) => window.longestInput ?? least, shortestTold);
  });
}
