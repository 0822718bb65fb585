import type { Page } from "@playwright/test";
import { bodyLoadedDelay, inViewThreshold } from "../../src/shared/constants";
import { headlineOf, labelOf } from "../support/words";
import { openPage, scrollThrough, untilReady, widths } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 800 } });

const waiting = (page: Page) => page.locator("[data-act-on-view][data-in-view=false]");

/** Scrolls until the top of the first waiting element is this far below the window, in px. */
async function bringNear(page: Page, distance: number): Promise<string> {
  const mark = "data-watched";
  await waiting(page)
    .first()
    .evaluate((element, name) => element.setAttribute(name, ""), mark);
  await page.locator(`[${mark}]`).evaluate((element, below) => {
    // The element itself is offset by its animation until it is in view; its parent is not.
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

test("an element below the window is in view from 100 px before the window's edge", async ({
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

test("a taller window or another content brings elements into view", async ({ page }) => {
  await openPage(page, "/industries");
  await expect(waiting(page)).not.toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: widths.desktop, height });
  await expect(waiting(page)).toHaveCount(0);

  await page.setViewportSize({ width: widths.desktop, height: 800 });
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
  for (const path of ["/", "/industries"]) await openPage(page, path);
});

test("a card that Tab reaches is visible at once", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const card = document.activeElement?.closest("[data-act-on-view]");
      if (card && getComputedStyle(card).opacity !== "1") {
        console.error(`focus on a transparent card: ${document.activeElement?.textContent}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openPage(page, "/industries/government");
  const cards = waiting(page).filter({ has: page.getByRole("link") });
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  await page.locator("h1").focus();
  for (let stop = 0; stop < 60 && (await cards.count()) > 0; stop += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(cards).toHaveCount(0);
});

test("pages opened in place get their in-view states too", async ({ page }) => {
  await openPage(page, "/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: labelOf("/industries"), exact: true })
    .click();
  await expect(page).toHaveURL("/industries");
  await expect(page.locator("[data-act-on-view]:not([data-in-view])")).toHaveCount(0);
  // Elements stay in view once they have been.
  await scrollThrough(page);
  await expect(waiting(page)).toHaveCount(0);
});

test.describe("the body's loaded state", () => {
  test.use({ hasOwnContext: true });

  const body = (page: Page) => page.locator("body");

  test("is set 100 ms after the page has loaded, and stays on the next page", async ({ page }) => {
    await page.clock.install();
    // From here on, only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/", { waitUntil: "load" });
    await page.clock.runFor(bodyLoadedDelay / 2);
    await expect(body(page)).not.toHaveAttribute("data-loaded");
    await page.clock.runFor(bodyLoadedDelay / 2);
    await expect(body(page)).toHaveAttribute("data-loaded");
    await page.clock.resume();
    await untilReady(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: labelOf("/industries"), exact: true })
      .click();
    await expect(page.locator("h1")).toHaveText(headlineOf("/industries"));
    await expect(body(page)).toHaveAttribute("data-loaded");
  });

  test("is required before cards hide to fade in", async ({ page }) => {
    await openPage(page, "/");
    const card = waiting(page).first();
    await expect(card).toHaveCSS("opacity", "0");
    await body(page).evaluate((element) => element.removeAttribute("data-loaded"));
    await expect(card).toHaveCSS("opacity", "1");
  });
});
