import type { Page } from "@playwright/test";
import { wallpaperScale } from "../../src/shared/constants";
import { openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

const banner = (page: Page) => page.locator("main section:has(.wallpaper-plate)").first();

/** The scale of the banner's picture. */
const scale = (page: Page): Promise<number> =>
  banner(page)
    .locator("img")
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

/** Scrolls until the banner has passed a fraction (0 to 1) of its way through the window. */
async function showBanner(page: Page, share: number): Promise<void> {
  await banner(page).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    const way = innerHeight + height;
    scrollTo({ top: scrollY + top - innerHeight + part * way, behavior: "instant" });
  }, share);
}

test("zooms from 1 as it enters to 1.25 as it leaves, inside the banner", async ({ page }) => {
  await openPage(page, "/");
  expect(await scale(page)).toBe(1);
  for (const share of [0, 0.5, 1]) {
    await showBanner(page, share);
    const expected = wallpaperScale.from + (wallpaperScale.to - wallpaperScale.from) * share;
    await expect.poll(() => scale(page)).toBeCloseTo(expected, 2);
  }
  await expect(banner(page)).toHaveCSS("overflow", /^(hidden|clip)$/);
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
  await expect.poll(() => scale(page)).toBeCloseTo(1.25, 3);
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("does not zoom", async ({ page }) => {
    await openPage(page, "/");
    await showBanner(page, 0.5);
    expect(await scale(page)).toBe(1);
  });
});
