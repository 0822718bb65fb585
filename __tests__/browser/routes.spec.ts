import type { Page } from "@playwright/test";
import { openPage, phone, sidewaysScroll, widths } from "../../testing/browsers/page";
import { testedRoutes } from "../../testing/browsers/routes";
import { expectAccessible } from "./support/axe";
import { expectFit, expectFitEnlarged, windowWidths } from "./support/fit";
import { layoutShifts, recordLayoutShifts, untilPainted } from "./support/layout-shift";
import { expect, test, visitorTest, withMotion } from "./support/site-test";
import { faintWords } from "./support/words-over-plates";

// Takes over 20 s: every sampled page, at night every page, is looked at in every kind of window.

/** The templates, of which `npm test` opens a page each. */
const templates = ["/", "/contact-us", "/privacy-policy", "/search", "/404"];

/** Widths in px at which words over plates are measured. */
const plateWidths = [320, 390, 834, 1280, 1440, 1920];

/** Opens a page and expects nothing to move until all of it is there. */
async function openStill(page: Page, path: string): Promise<void> {
  await recordLayoutShifts(page);
  const response = await openPage(page, path);
  expect(response?.status()).toBe(path === "/404" ? 404 : 200);
  await page.locator("h1").waitFor();
  await untilPainted(page);
  expect(await layoutShifts(page)).toEqual([]);
}

test.describe("by phone", () => {
  test.use({ ...phone, ...withMotion });

  for (const { path } of testedRoutes) {
    test(`${path} opens without a fault, within its policy and without a cookie`, async ({
      page,
      context,
    }) => {
      await openStill(page, path);
      expect(await context.cookies()).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  for (const { path } of testedRoutes) {
    const kind = templates.includes(path) ? visitorTest : {};
    // One visit for several checks: opening pages takes most of the time.
    test(
      `${path} opens without a fault, is accessible, can be read over its plate and fits every window`,
      kind,
      async ({ page }) => {
        await openStill(page, path);
        for (const width of windowWidths) {
          await expectFit(page, width);
          if (!plateWidths.includes(width)) continue;
          // Over a plate all is dark in both themes, so one theme is enough.
          expect.soft(await faintWords(page), `words over the plate at ${width} px`).toEqual([]);
        }
        await expectAccessible(page);
        await expectFitEnlarged(page);
      },
    );
  }
});
