import type { Page } from "@playwright/test";
import { site } from "../support/words";
import { expectAccessible } from "./support/axe";
import { expectFit, expectFitEnlarged } from "./support/fit";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shift";
import { openPage, phone, sidewaysScroll, widths } from "./support/page";
import { longUnlessSample, routes } from "./support/routes";
import { expect, test } from "./support/site-test";

/** Opens a page and waits until the network is idle. */
async function openToTheEnd(page: Page, path: string): Promise<void> {
  await recordLayoutShifts(page);
  const response = await openPage(page, path);
  await page.waitForLoadState("networkidle");
  expect(response?.status()).toBe(path === "/404" ? 404 : 200);
  expect((await page.title()).endsWith(` | ${site.name}`)).toBe(true);
  await expect(page.locator("h1")).toHaveCount(1);
  expect(await layoutShifts(page)).toEqual([]);
}

test.describe("on a phone", () => {
  test.use(phone);

  for (const { path } of routes) {
    test(`${path} opens without a fault`, longUnlessSample(path), async ({ page }) => {
      await openToTheEnd(page, path);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  for (const { path } of routes) {
    // One visit for several checks: opening pages takes most of the time.
    test(
      `${path} opens without a fault, is accessible and fits every window`,
      longUnlessSample(path),
      async ({ page }) => {
        await openToTheEnd(page, path);
        await expectFit(page);
        await expectAccessible(page);
        await expectFitEnlarged(page);
      },
    );
  }
});

test("every title is unique, except that of the copy of the home page", async ({ request }) => {
  const titles = await Promise.all(
    routes
      .filter(({ path }) => path !== "/home")
      .map(async ({ path }) => {
        const html = await (await request.get(path)).text();
        return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
      }),
  );
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a URL with a trailing slash redirects to the one without", async ({ request }) => {
  const response = await request.get("/about-us/", { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe("/about-us");
});
