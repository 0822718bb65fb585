import { readdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openPage, untilReady, widths } from "../../testing/browsers/page";
import { headlineOf, site } from "../../testing/words";

// Playwright's own test: the site's fails when scripts of the previous build are gone, the subject here.
// Policies have the hashes of the real build's scripts.
test.use({ viewport: { width: widths.phone, height: 844 }, bypassCSP: true });

const hash = /[0-9a-f]{20}/g;
const reversed = (text: string) => [...text].reverse().join("");

/**
 * Replaces the site by another build of it: every script has another name, the build another hash, and
 * every page the attribute `data-build`. Nothing of the previous build is left.
 */
async function replaceBuild(page: Page): Promise<void> {
  const build = await (await page.request.get("/page-data/app-data.json")).json();
  const scripts = readdirSync("public").flatMap((file) => file.match(hash) ?? []);
  const names = new Set<string>([build.webpackCompilationHash, ...scripts]);
  const rename = (text: string) =>
    text.replace(hash, (found) => (names.has(found) ? reversed(found) : found));
  const original = (text: string) =>
    text.replace(hash, (found) => (names.has(reversed(found)) ? reversed(found) : found));
  await page.route(/^[^?]*(\/[^.?/]*|\.(js|json))(\?.*)?$/, async (route) => {
    const url = route.request().url();
    if (rename(url) !== url) return route.fulfill({ status: 404 });
    const response = await route.fetch({ url: original(url) });
    const body = rename(await response.text()).replace("<html ", '<html data-build="other" ');
    return route.fulfill({ response, body });
  });
}

// What is on its way when a test ends is of no interest.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Resolves once the page has been reloaded from the other build. */
async function untilRenewed(page: Page): Promise<void> {
  await page.locator("html[data-build=other]").waitFor({ state: "attached" });
  await untilReady(page);
}

test("a link on a page of the previous build leads to the new page, and Back to the old", async ({
  page,
}) => {
  await openPage(page, "/");
  await replaceBuild(page);
  await page.getByRole("link", { name: site.callToAction.btnLabel, exact: true }).last().click();
  await untilRenewed(page);
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.locator("h1")).not.toHaveText(headlineOf("/404"));
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a part that is opened on a page of the previous build comes from the new one", async ({
  page,
}) => {
  await openPage(page, "/about-us");
  await replaceBuild(page);
  const button = page.getByRole("banner").getByRole("button", { name: site.search.label });
  await button.click();
  await untilRenewed(page);
  await button.click();
  await expect(page.getByRole("dialog", { name: site.search.headline })).toBeVisible();
});
