import type { Locator, Page } from "@playwright/test";
import { bodyLoadedDelay, inViewThreshold, wallpaperScale } from "../../src/shared/constants";
import { openPage, scrollThrough, untilReady, widths } from "../../testing/browsers/page";
import { headlineOf, labelOf } from "../../testing/words";
import { expect, test, withMotion } from "./support/site-test";

test.use({ ...withMotion, viewport: { width: widths.desktop, height: 800 } });

const waiting = (page: Page) => page.locator("[data-act-on-view]:not([data-in-view=true])");
const menuLink = (page: Page, path: string) =>
  page.getByRole("banner").getByRole("link", { name: labelOf(path), exact: true });

/** Scrolls until the top of an element is this far below the window, in px. */
const bringNear = (element: Locator, distance: number): Promise<void> =>
  element.evaluate((part, below) => {
    // The element itself is offset by its animation until it is in view; its place in the page is not.
    let top = 0;
    for (
      let each = part as HTMLElement | null;
      each;
      each = each.offsetParent as HTMLElement | null
    )
      top += each.offsetTop;
    scrollTo({ top: top - innerHeight - below, behavior: "instant" });
  }, distance);

/** Reports every frame in which a part is not opaque although it has to be, as an error of the console. */
const watchOpacity = (page: Page, part: "first window" | "focus") =>
  page.addInitScript((watched) => {
    const look = () => {
      const seen =
        watched === "focus"
          ? [document.activeElement?.closest("[data-act-on-view]") ?? []].flat()
          : [...document.querySelectorAll("[data-act-on-view]")].filter(
              (each) => each.getBoundingClientRect().top < innerHeight,
            );
      for (const each of seen)
        if (getComputedStyle(each).opacity !== "1")
          console.error(`transparent in ${watched}: ${each.className}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, part);

test.describe("an element in view (spec 4)", () => {
  test("is so from 100 px before the window's edge", async ({ page }) => {
    await openPage(page, "/");
    // None is hidden as long as the page has not been scrolled.
    await expect(page.locator("[data-in-view=false]")).toHaveCount(0);
    const first = waiting(page).first();
    await first.evaluate((element) => element.setAttribute("data-watched", ""));
    const watched = page.locator("[data-watched]");
    await bringNear(watched, inViewThreshold + 40);
    await expect(watched).toHaveAttribute("data-in-view", "false");
    await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), 60);
    await expect(watched).toHaveAttribute("data-in-view", "true");
    await expect(watched).toHaveCSS("opacity", "1");
  });

  test("is so in a taller window, with other content and on a page opened in place", async ({
    page,
  }) => {
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

    await openPage(page, "/");
    await menuLink(page, "/industries").click();
    await expect(page).toHaveURL("/industries");
    // Elements stay in view once they have been.
    await scrollThrough(page);
    await expect(waiting(page)).toHaveCount(0);
  });

  test("is never transparent in the first window", async ({ page }) => {
    await watchOpacity(page, "first window");
    for (const path of ["/", "/industries"]) await openPage(page, path);
  });

  test("is visible at once when Tab reaches it", async ({ page }) => {
    await watchOpacity(page, "focus");
    await openPage(page, "/industries/government");
    const cards = waiting(page).filter({ has: page.getByRole("link") });
    expect(await cards.count()).toBeGreaterThan(1);
    await page.locator("h1").focus();
    for (let stop = 0; stop < 60 && (await cards.count()) > 0; stop += 1)
      await page.keyboard.press("Tab");
    await expect(cards).toHaveCount(0);
  });
});

test("the body's loaded state is set 100 ms after the page has loaded, stays on the next page, and cards fade in only with it", async ({
  page,
}) => {
  const body = page.locator("body");
  await page.clock.install();
  // From here on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/", { waitUntil: "load" });
  await page.clock.runFor(bodyLoadedDelay / 2);
  await expect(body).not.toHaveAttribute("data-loaded");
  await page.clock.runFor(bodyLoadedDelay / 2);
  await expect(body).toHaveAttribute("data-loaded");
  await page.clock.resume();
  await untilReady(page);
  await menuLink(page, "/industries").click();
  await expect(page.locator("h1")).toHaveText(headlineOf("/industries"));
  await expect(body).toHaveAttribute("data-loaded");

  await page.mouse.wheel(0, 1);
  const card = waiting(page).first();
  await expect(card).toHaveCSS("opacity", "0");
  await body.evaluate((element) => element.removeAttribute("data-loaded"));
  await expect(card).toHaveCSS("opacity", "1");
});

test.describe("a wallpaper banner", () => {
  const banner = (page: Page) => page.locator("main section:has(.wallpaper-plate)").first();

  /** The scale of the banner's picture. */
  const scale = (page: Page): Promise<number> =>
    banner(page)
      .locator("img")
      .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

  /** Scrolls until the banner has passed a fraction (0 to 1) of its way through the window. */
  const show = (page: Page, share: number): Promise<void> =>
    banner(page).evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      const way = innerHeight + height;
      scrollTo({ top: scrollY + top - innerHeight + part * way, behavior: "instant" });
    }, share);

  test("zooms from 1 as it enters to 1.25 as it leaves, and not with reduced motion", async ({
    page,
  }) => {
    await openPage(page, "/");
    expect(await scale(page)).toBe(1);
    for (const share of [0, 0.5, 1]) {
      await show(page, share);
      const expected = wallpaperScale.from + (wallpaperScale.to - wallpaperScale.from) * share;
      await expect.poll(() => scale(page)).toBeCloseTo(expected, 2);
    }
    await expect(banner(page)).toHaveCSS("overflow", /^(hidden|clip)$/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await show(page, 0.5);
    await expect.poll(() => scale(page)).toBe(1);
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  /** Elements that an animation moves or is about to, such as `div.card`. */
  const moving = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.localName}.${target?.className}`;
      }),
    );

  test("everything is visible at once and nothing moves", async ({ page }) => {
    for (const path of ["/", "/innovation/syn46"]) {
      await openPage(page, path);
      for (const element of await page.locator("[data-act-on-view]").all()) {
        await expect(element).toHaveCSS("opacity", "1");
        await expect(element).toHaveCSS("transform", "none");
      }
      expect(await moving(page)).toEqual([]);
      await page.mouse.wheel(0, 1500);
      await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
      expect(await moving(page)).toEqual([]);
      const card = page.locator("article:has(a)").first();
      await card.hover();
      await expect(card).toHaveCSS("transform", "none");
    }
  });
});
