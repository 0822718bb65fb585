import type { Locator, Page } from "@playwright/test";
import { isNightly } from "../support/nightly";
import { beginningWith, labelOf } from "../support/words";
import { openPage, widths } from "./support/page";
import { changedPixels, paintedAt } from "./support/pixels";
import { expect, test } from "./support/site-test";

// Takes over 20 s: pixels are compared with and without focus.

/** Number of pixels in a ring around an element, 2 px wide (WCAG 2.4.13). */
async function ringOf(element: Locator): Promise<number> {
  const { width, height } = (await element.boundingBox()) ?? { width: 0, height: 0 };
  return 2 * 2 * (width + height);
}

/** How many pixels in and around an area keyboard focus on its control changes by at least 3:1. */
async function changeByFocus(page: Page, control: Locator, area: Locator): Promise<number> {
  const before = await paintedAt(area, 8);
  await control.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
  return changedPixels(before, await paintedAt(area, 8));
}

/** Resolves once the picture of a part is there. */
async function showPicture(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await part
    .locator("xpath=(.|..)//img")
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
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

    for (const [path, controls, areas] of [
      ["/about-us", ".leaders-open", ".leaders-portrait"],
      ["/components", ".video-play", ".video-play"],
    ] as const) {
      test(`focus shows on ${areas} of ${path}`, async ({ page }) => {
        await openPage(page, path);
        const count = await page.locator(controls).count();
        expect(count).toBeGreaterThan(1);
        for (let index = 0; index < (isNightly ? count : 2); index += 1) {
          const [control, area] = [controls, areas].map((part) => page.locator(part).nth(index));
          if (!control || !area) throw new Error(`no ${controls} ${index}`);
          await showPicture(area);
          expect.soft(await changeByFocus(page, control, area)).toBeGreaterThan(await ringOf(area));
        }
      });
    }

    test("the chosen theme is marked by more than a faint fill", async ({ page }) => {
      await openPage(page, "/");
      const banner = page.getByRole("banner");
      const option = banner.getByRole("button", { name: "Match system" });
      const own = colorScheme === "light" ? "Light theme" : "Dark theme";
      for (const top of [0, 200]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
        await expect(banner).toHaveAttribute("data-scrolled", String(top > 0));
        const chosen = await paintedAt(option);
        await banner.getByRole("button", { name: own }).click();
        await expect(option).toHaveAttribute("aria-pressed", "false");
        await page.mouse.move(0, 500);
        expect(changedPixels(chosen, await paintedAt(option))).toBeGreaterThan(36 * 4);
        await option.click();
        await page.mouse.move(0, 500);
      }
    });

    test("the menu marks the current section and page by more than a color", async ({ page }) => {
      const banner = page.getByRole("banner");
      const section = banner.getByRole("link", { name: labelOf("/industries"), exact: true });
      const toggle = banner.getByRole("button", { name: `${labelOf("/industries")} pages` });
      const entry = banner.getByRole("link", {
        name: beginningWith(labelOf("/industries/government")),
      });
      const open = async (path: string) => {
        await openScrolled(page, path);
        const closed = await paintedAt(section);
        await toggle.press("Enter");
        return { section: closed, entry: await paintedAt(entry) };
      };
      const elsewhere = await open("/about-us");
      const here = await open("/industries/government");
      expect(changedPixels(elsewhere.section, here.section)).toBeGreaterThan(here.section.width);
      const words = await entry.locator(".menu-label").boundingBox();
      expect(changedPixels(elsewhere.entry, here.entry)).toBeGreaterThan((words?.width ?? 0) / 4);
    });
  });
}
