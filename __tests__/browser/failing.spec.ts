import { expect, type Page, type Route, test } from "@playwright/test";
import { pageLoadTimeout } from "../../src/shared/constants";
import {
  loadApp,
  markDocument,
  markedDocument,
  openPage,
  untilReady,
  widths,
} from "../../testing/browsers/page";
import { labelOf, site, titleOf } from "../../testing/words";
import { hold, holdScripts } from "./support/hold-scripts";

// Playwright's own test: the site's fails when something does not load, which is the subject here.

test.use({ viewport: { width: widths.desktop, height: 900 } });

const dataOf = (path: string) => `**/page-data${path}/page-data.json`;
const ownData = dataOf("/index");
const notice = (page: Page) => page.locator("[aria-live=polite][data-notice]");
const menuLink = (page: Page, path: string) =>
  page.getByRole("banner").getByRole("link", { name: labelOf(path), exact: true });
const policyLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).first();

test.describe("without a script", () => {
  /** Opens a page and waits until it has switched to its version without scripts. */
  async function openWithout(page: Page, url: string, path: string): Promise<void> {
    await page.route(url, (route) => route.abort());
    await page.goto(path);
    if (url !== "**/*.js") await loadApp(page);
    await expect(page.locator("noscript")).toHaveCount(0);
  }

  for (const url of ["**/framework-*.js", "**/page-data/**"])
    test(`${url}, every answer can be read`, async ({ page }) => {
      await openWithout(page, url, "/");
      const answers = await page.locator("main h3:has(button) + *").all();
      expect(answers.length).toBeGreaterThan(2);
      for (const answer of answers) await expect(answer).toBeVisible();
      await expect(page.locator("main").getByRole("button")).toHaveCount(0);
    });

  test("at all, the menu is a link to the pages in the footer, and leaders are described in full", async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await openWithout(page, "**/*.js", "/about-us");
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    expect(refused).toEqual([]);
  });
});

/** How parts of a page fail to load. */
const failures: Readonly<Record<string, [string | RegExp, (route: Route) => Promise<void>]>> = {
  "data are not found": [ownData, (route) => route.fulfill({ status: 404 })],
  "data are a portal's": [
    ownData,
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>Sign in" }),
  ],
  "template does not arrive": [
    /\/component---src-templates-page-tsx-[^/]+\.js$/,
    (route) => route.abort(),
  ],
};

for (const [what, [url, fail]] of Object.entries(failures))
  test(`links and Back work on a page whose ${what}`, async ({ page }) => {
    await page.route(url, fail);
    await page.goto("/");
    await loadApp(page);
    await expect(page.locator("noscript")).toHaveCount(0);
    await page.unroute(url);
    await markDocument(page);
    await menuLink(page, "/about-us").click();
    await expect(page).toHaveURL("/about-us");
    await expect(markedDocument(page)).toHaveCount(0);
    await expect(page).toHaveTitle(titleOf("/about-us"));
    await untilReady(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.locator("h1")).toBeVisible();
    await expect(page).not.toHaveTitle(titleOf("/about-us"));
  });

for (const times of [4, undefined])
  test(`Back leads back where the file that names the build ${times ? "arrives late" : "never arrives"}`, async ({
    page,
  }) => {
    await page.route("**/page-data/app-data.json", (route) => route.abort(), { times });
    await openPage(page, "/");
    for (const path of ["/about-us", "/innovation"]) {
      await menuLink(page, path).click();
      await expect(page).toHaveTitle(titleOf(path));
    }
    for (const path of ["/about-us", "/"]) {
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(titleOf(path));
    }
  });

test("a link pressed before the page's data has loaded is followed by the browser", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const release = await hold(page, ownData);
  const asked = page.waitForRequest(ownData);
  await page.goto("/");
  await loadApp(page);
  await asked;
  await markDocument(page);
  await menuLink(page, "/about-us").click();
  await expect(page).toHaveTitle(titleOf("/about-us"));
  await expect(markedDocument(page)).toHaveCount(0);
  release();
  await untilReady(page);
  expect(errors).toEqual([]);
});

test("a part that fails to load or is slow says so, and is retried at the next press", async ({
  page,
  context,
}) => {
  await openPage(page, "/");
  await markDocument(page);
  const opener = page.getByRole("banner").getByRole("button", { name: site.search.label });
  const isNotOpen = () => expect(opener).not.toHaveAttribute("aria-expanded", "true");
  await context.setOffline(true);
  await opener.click();
  await expect(notice(page)).toHaveText(site.notices.failure);
  await isNotOpen();
  await context.setOffline(false);

  const release = await holdScripts(page);
  await opener.click();
  await expect(notice(page)).toHaveText(site.notices.loading);
  await isNotOpen();
  release();
  await expect(page.getByRole("dialog", { name: site.search.headline })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(markedDocument(page), "the page is not reloaded").toHaveCount(1);
});

test.describe("a link to a slow page", () => {
  test("shows a notice, still with reduced motion, until the page is there", async ({ page }) => {
    const release = await hold(page, dataOf("/privacy-policy"));
    await openPage(page, "/");
    await markDocument(page);
    await policyLink(page).click();
    await expect(notice(page)).toHaveText(site.notices.loading);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page).toHaveURL("/");
    release();
    await expect(page).toHaveURL("/privacy-policy");
    await expect(page.locator("h1")).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    await expect(markedDocument(page)).toHaveCount(1);
  });

  test("leaves one that does not arrive to the browser", async ({ page }) => {
    await page.clock.install();
    await hold(page, dataOf("/privacy-policy"));
    await openPage(page, "/");
    await markDocument(page);
    await policyLink(page).click();
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(pageLoadTimeout);
    await expect(page).toHaveURL("/privacy-policy");
    await expect(markedDocument(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeVisible();
  });

  test("counts no more once another was pressed", async ({ page }) => {
    const release = await hold(page, dataOf("/privacy-policy"));
    await openPage(page, "/");
    await policyLink(page).click();
    await expect(notice(page)).toBeVisible();
    await menuLink(page, "/about-us").click();
    await expect(page).toHaveURL("/about-us");
    await expect(notice(page)).toHaveCount(0);
    const arrived = page.waitForResponse(dataOf("/privacy-policy"));
    release();
    await arrived;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page).toHaveURL("/about-us");
  });
});
