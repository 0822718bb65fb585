import type { Page } from "@playwright/test";
import { pageLoadTimeout } from "../../src/shared/constants";
import { labelOf, site } from "../support/words";
import { markDocument, markedDocument, openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 }, hasOwnContext: true });

const notice = (page: Page) => page.locator("[aria-live=polite][data-notice]");
const link = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Holds the data of a page back until the returned function is called. */
async function holdData(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

test("a link to a slow page shows a notice, still with reduced motion, until the page is there", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const release = await holdData(page, "/privacy-policy");
  await openPage(page, "/");
  await markDocument(page);
  await link(page, "Privacy policy and terms").click();
  await expect(notice(page)).toHaveText(site.notices.loading);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page).toHaveURL("/");
  release();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(page.locator("h1")).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
  await expect(markedDocument(page)).toHaveCount(1);
});

test("a page that does not arrive is left to the browser to load", async ({ page }) => {
  await page.clock.install();
  await holdData(page, "/privacy-policy");
  await openPage(page, "/");
  await markDocument(page);
  await link(page, "Privacy policy and terms").click();
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(pageLoadTimeout);
  await expect(page).toHaveURL("/privacy-policy");
  await expect(markedDocument(page)).toHaveCount(0);
  await expect(page.locator("h1")).toBeVisible();
});

test("of two links pressed one after the other, the last one counts", async ({ page }) => {
  const release = await holdData(page, "/privacy-policy");
  await openPage(page, "/");
  await link(page, "Privacy policy and terms").click();
  await expect(notice(page)).toBeVisible();
  await link(page, labelOf("/about-us")).click();
  await expect(page).toHaveURL("/about-us");
  await expect(notice(page)).toHaveCount(0);
  const arrived = page.waitForResponse("**/page-data/privacy-policy/page-data.json");
  release();
  await arrived;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page).toHaveURL("/about-us");
});
