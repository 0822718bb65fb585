import type { Page } from "@playwright/test";
import { bodyLoadedDelay, inViewThreshold } from "../../src/constants";
import { openPage, scrollThrough, widths } from "./support/page";
import { expect, test } from "./support/site-test";

declare global {
  interface Window {
    /** When the page had loaded and when its body was marked so, in ms since navigation. */
    loadedAt?: { load?: number; marked?: number };
  }
}

test.use({ viewport: { width: widths.desktop, height: 800 } });

const marked = (page: Page) => page.locator("[data-act-on-view]");
const waiting = (page: Page) => page.locator("[data-act-on-view][data-in-view=false]");

/** Scrolls until the top of the first waiting element is this far below the window, in px. */
async function bringNear(page: Page, distance: number): Promise<string> {
  const mark = "data-watched";
  await waiting(page)
    .first()
    .evaluate((element, name) => element.setAttribute(name, ""), mark);
  await page.locator(`[${mark}]`).evaluate((element, below) => {
    // The element may be moved a little until it is in view; its parent stays.
    const { offsetTop } = element as HTMLElement;
    let top = offsetTop;
    for (
      let parent = (element as HTMLElement).offsetParent as HTMLElement | null;
      parent;
      parent = parent.offsetParent as HTMLElement | null
    ) {
      top += parent.offsetTop;
    }
    scrollTo({ top: top - innerHeight - below, behavior: "instant" });
  }, distance);
  return `[${mark}]`;
}

test("an element far below the window waits, and comes into view 100 px before it", async ({
  page,
}) => {
  await openPage(page, "/");
  await expect(waiting(page)).not.toHaveCount(0);
  const watched = page.locator(await bringNear(page, inViewThreshold + 40));
  await expect(watched).toHaveAttribute("data-in-view", "false");
  await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), 60);
  await expect(watched).toHaveAttribute("data-in-view", "true");
  await expect(watched).toHaveCSS("opacity", "1");
});

test("stays in view once it was", async ({ page }) => {
  await openPage(page, "/");
  const count = await marked(page).count();
  await scrollThrough(page);
  await expect(page.locator("[data-act-on-view][data-in-view=true]")).toHaveCount(count);
});

test("a taller window brings elements into view", async ({ page }) => {
  await openPage(page, "/industries");
  await expect(waiting(page)).not.toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: widths.desktop, height });
  await expect(waiting(page)).toHaveCount(0);
});

test("a change of the content brings elements into view", async ({ page }) => {
  await openPage(page, "/");
  await expect(waiting(page)).not.toHaveCount(0);
  await page.evaluate(() => {
    for (const section of document.querySelectorAll("main > :not(:last-child)")) section.remove();
  });
  await expect(page.locator("[data-act-on-view][data-in-view=true]")).not.toHaveCount(0);
});

test("nothing in the first window is ever transparent", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>("[data-act-on-view]")) {
        const { top } = element.getBoundingClientRect();
        if (top < innerHeight && getComputedStyle(element).opacity !== "1") {
          console.error(`transparent in the first window: ${element.className}`);
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ["/", "/industries", "/contact-us/success"]) await openPage(page, path);
});

test("pages that are reached in place get their in-view states too", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Industries", exact: true }).click();
  await expect(page).toHaveURL("/industries");
  await expect(page.locator("[data-act-on-view]:not([data-in-view])")).toHaveCount(0);
  await scrollThrough(page);
  await expect(waiting(page)).toHaveCount(0);
});

test("the body gets its loaded state 100 ms after the page has loaded", async ({ page }) => {
  await page.addInitScript(() => {
    const times: Window["loadedAt"] = {};
    window.loadedAt = times;
    addEventListener("load", () => {
      times.load = performance.now();
    });
    new MutationObserver(() => {
      if (document.body && "loaded" in document.body.dataset) times.marked ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-loaded"] });
  });
  await openPage(page, "/");
  const times = await page.evaluate(() => window.loadedAt);
  // Timers fire late, never early; a millisecond is left to rounding.
  expect((times?.marked ?? 0) - (times?.load ?? 0)).toBeGreaterThanOrEqual(bodyLoadedDelay - 1);
});
