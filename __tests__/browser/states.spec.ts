import type { Locator, Page } from "@playwright/test";
import { beginningWith, labelOf } from "../support/words";
import { openPage, scrollThrough, widths } from "./support/page";
import { changedPixels, paintedAt } from "./support/pixels";
import { expect, test } from "./support/site-test";

/** Number of pixels in a ring around an element, 2 px wide (WCAG 2.4.13). */
async function ringOf(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox()) ?? { width: 0, height: 0 };
  return 2 * 2 * (width + height);
}

/** How many pixels in and around an element keyboard focus changes by at least 3:1. */
async function changeByFocus(page: Page, element: Locator): Promise<number> {
  const before = await paintedAt(element, 8);
  await element.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(element).toBeFocused();
  return changedPixels(before, await paintedAt(element, 8));
}

/** Opens a page slightly scrolled, so that the header has its own background. */
async function openScrolled(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({
      colorScheme,
      viewport: { width: widths.desktop, height: 900 },
      contextOptions: { reducedMotion: "reduce" },
    });

    test("focus shows on portraits and on stills of videos", async ({ page }) => {
      for (const [path, parts] of [
        ["/about-us", ".leaders-open"],
        ["/components", ".video-play"],
      ] as const) {
        await openPage(page, path);
        await scrollThrough(page);
        const all = await page.locator(parts).all();
        expect(all, path).not.toEqual([]);
        for (const part of all) {
          await part.scrollIntoViewIfNeeded();
          await page.waitForLoadState("networkidle");
          expect.soft(await changeByFocus(page, part), path).toBeGreaterThan(await ringOf(part));
        }
      }
    });

    test("the chosen theme is marked by more than a faint fill", async ({ page }) => {
      for (const open of [openPage, openScrolled]) {
        await open(page, "/");
        const option = page.getByRole("banner").getByRole("button", { name: "Match system" });
        const chosen = await paintedAt(option);
        const own = colorScheme === "light" ? "Light theme" : "Dark theme";
        await page.getByRole("banner").getByRole("button", { name: own }).click();
        await expect(option).toHaveAttribute("aria-pressed", "false");
        await page.mouse.move(0, 500);
        expect(changedPixels(chosen, await paintedAt(option))).toBeGreaterThan(36 * 4);
        await option.click();
      }
    });

    test("the menu marks the current section by more than a color", async ({ page }) => {
      const link = page
        .getByRole("banner")
        .getByRole("link", { name: labelOf("/industries"), exact: true });
      await openScrolled(page, "/about-us");
      const elsewhere = await paintedAt(link);
      await openScrolled(page, "/industries/government");
      const here = await paintedAt(link);
      expect(changedPixels(elsewhere, here)).toBeGreaterThan(here.width);
    });

    test("a panel marks the current page by more than a fill", async ({ page }) => {
      const toggle = page
        .getByRole("banner")
        .getByRole("button", { name: `${labelOf("/industries")} pages` });
      const entry = page
        .getByRole("banner")
        .getByRole("link", { name: beginningWith(labelOf("/industries/government")) });
      await openScrolled(page, "/about-us");
      await toggle.press("Enter");
      const elsewhere = await paintedAt(entry);
      await openScrolled(page, "/industries/government");
      await toggle.press("Enter");
      const words = await entry.locator(".menu-label").boundingBox();
      expect(changedPixels(elsewhere, await paintedAt(entry))).toBeGreaterThan(
        (words?.width ?? 0) / 4,
      );
    });
  });
}
