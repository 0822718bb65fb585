import { expect, type Page, type Route, test } from "@playwright/test";
import { labelOf, titleOf } from "../support/words";
import { markDocument, markedDocument, untilReady, widths } from "./support/page";

// Playwright's own test: the site's fails when parts of a page do not load, which is the subject here.

test.use({ viewport: { width: widths.desktop, height: 900 } });

const ownData = "**/page-data/index/page-data.json";
const template = /\/component---src-templates-page-tsx-[^/]+\.js$/;

const portal = { status: 200, contentType: "text/html", body: "<!doctype html>Sign in" };

/** How parts of a page fail to load. */
const failures: readonly {
  readonly what: string;
  readonly url: string | RegExp;
  readonly fail: (route: Route) => Promise<void>;
}[] = [
  { what: "data are not found", url: ownData, fail: (route) => route.fulfill({ status: 404 }) },
  { what: "data are a portal's", url: ownData, fail: (route) => route.fulfill(portal) },
  { what: "template does not arrive", url: template, fail: (route) => route.abort() },
];

const menuLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

for (const { what, url, fail } of failures) {
  test(`links and Back work on a page whose ${what}`, async ({ page }) => {
    await page.route(url, fail);
    const failed = page.waitForEvent("pageerror");
    await page.goto("/");
    await failed;
    await page.unroute(url);
    await markDocument(page);
    await menuLink(page, labelOf("/about-us")).click();
    await expect(page).toHaveURL("/about-us");
    await expect(markedDocument(page)).toHaveCount(0);
    await expect(page).toHaveTitle(titleOf("/about-us"));
    await untilReady(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.locator("h1")).toBeVisible();
    await expect(page).not.toHaveTitle(titleOf("/about-us"));
  });
}

for (const { what, times } of [
  { what: "does not arrive at first", times: 4 },
  { what: "never arrives", times: undefined },
]) {
  test(`Back leads back where the file that names the build ${what}`, async ({ page }) => {
    await page.route("**/page-data/app-data.json", (route) => route.abort(), { times });
    await page.goto("/");
    await untilReady(page);
    const labels = ["/about-us", "/innovation"];
    for (const path of labels) {
      await menuLink(page, labelOf(path)).click();
      await expect(page).toHaveTitle(titleOf(path));
    }
    for (const path of [...labels.slice(0, -1).reverse(), "/"]) {
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(titleOf(path));
    }
  });
}

test("a link pressed before the page's data has loaded is followed by the browser", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ownData, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(ownData);
  await page.goto("/");
  await asked;
  await markDocument(page);
  await menuLink(page, labelOf("/about-us")).click();
  await expect(page).toHaveTitle(titleOf("/about-us"));
  await expect(markedDocument(page)).toHaveCount(0);
  release();
  await untilReady(page);
  expect(errors).toEqual([]);
});
