import type { Page } from "@playwright/test";
import { site } from "../support/words";
import { firstVisit } from "./support/consent-cookie";
import { focusStop, tabThrough } from "./support/focus";
import { openPage, scrollThrough, widths } from "./support/page";
import { expect, test } from "./support/site-test";

const pages = ["/", "/about-us", "/contact-us"];

/** Smallest side of a target, in CSS px (WCAG 2.5.8). */
const smallestTarget = 24;

const skipLink = (page: Page) => page.getByRole("link", { name: "Skip to main content" });

test("the first stop is the skip link, which leads past the header", async ({ page }) => {
  for (const path of pages) {
    await openPage(page, path);
    await page.keyboard.press("Tab");
    await expect(skipLink(page)).toBeFocused();
    await expect(skipLink(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    const isInMain = await page.evaluate(
      () => document.activeElement?.closest("main, main ~ *") !== null,
    );
    expect(isInMain).toBe(true);
  }
});

for (const width of [widths.narrow, widths.tablet, widths.menu]) {
  test.describe(`at ${width} px`, () => {
    // On a first visit, so that focus could hide under the consent banner, too.
    test.use({ viewport: { width, height: 640 }, storageState: firstVisit });

    for (const path of pages) {
      const rest = width === widths.narrow ? {} : { tag: "@long" };
      test(`focus is never hidden on ${path}, forwards and backwards`, rest, async ({ page }) => {
        await openPage(page, path);
        await page.getByRole("region", { name: site.consent.headline }).waitFor();
        await scrollThrough(page);
        for (const key of ["Tab", "Shift+Tab"] as const) {
          const stops = await tabThrough(page, key);
          expect(stops.length).toBeGreaterThan(10);
          expect(stops.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([]);
          expect(stops.filter(({ ringed }) => !ringed).map(({ name }) => name)).toEqual([]);
        }
      });
    }
  });
}

test("a table is a stop only while it scrolls sideways, and code never scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.narrow, height: 900 });
  await openPage(page, "/components");
  await scrollThrough(page);
  const table = page.locator(".tables-scroll").first();
  await expect(table).not.toHaveAttribute("tabindex");
  await page.setViewportSize({ width: widths.tablet, height: 900 });
  await table.evaluate((frame: HTMLElement) => {
    frame.style.width = "200px";
  });
  await expect(table).toHaveAttribute("tabindex", "0");

  await page.setViewportSize({ width: widths.narrow, height: 900 });
  for (const source of await page.locator("details:has(pre)").all()) {
    await source.locator("summary").click();
    const over = await source
      .locator("pre")
      .evaluate((code) => code.scrollWidth - code.clientWidth);
    expect(over).toBe(0);
  }
});

for (const width of [widths.phone, widths.desktop]) {
  test(`targets are at least 24 px wide and high at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      ...pages,
      "/innovation/syn46/government",
      "/innovation/syn46/sample",
      "/innovation/syn46/sample/reports",
      "/privacy-policy",
    ]) {
      await openPage(page, path);
      const small = await page
        .locator("a, button, input, select, textarea, summary")
        .evaluateAll((targets, smallest) => {
          // Links in running text are exempt: the line height sets their size.
          const isInText = (target: Element) =>
            target.matches(":is(p, li, td, dd) a:not([class])") &&
            (target.closest("p, li, td, dd")?.textContent ?? "").length >
              (target.textContent ?? "").length;
          return targets
            .filter((target) => target.checkVisibility() && !isInText(target))
            .map((target) => ({ target, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && (box.width < smallest || box.height < smallest))
            .map(({ target, box }) => `${target.textContent} ${box.width}x${box.height}`);
        }, smallestTarget);
      expect(small, path).toEqual([]);
    }
  });
}

test.describe("in forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("focus is visible and every control keeps a boundary", async ({ page }) => {
    await openPage(page, "/");
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect((await focusStop(page))?.ringed).toBe(true);
    }
    const unbounded = await page
      .locator("[class*=buttons-]:is(.buttons-primary, .buttons-accent, .buttons-outline)")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { borderStyle, borderColor } = getComputedStyle(button);
            return borderStyle === "none" || borderColor.endsWith(", 0)");
          })
          .map(({ textContent }) => textContent),
      );
    expect(unbounded).toEqual([]);
  });
});
