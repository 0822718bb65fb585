import type { Page } from "@playwright/test";
import { prefetchLimit } from "../../src/shared/constants";
import { labelOf, site } from "../support/words";
import { openPage, scrollThrough, widths } from "./support/page";
import { expect, test } from "./support/site-test";

declare global {
  interface Window {
    /** How many sections the page had each time its heading changed, in order. */
    sectionsAtHeading?: number[];
  }
}

test.use({ viewport: { width: widths.desktop, height: 900 } });

async function watchHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts: number[] = [];
    window.sectionsAtHeading = counts;
    let heading = document.querySelector("h1");
    new MutationObserver(() => {
      const current = document.querySelector("main h1");
      if (!current || current === heading) return;
      heading = current as HTMLHeadingElement;
      counts.push(document.querySelectorAll("main > section").length);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

const sectionsAtHeading = (page: Page) => page.evaluate(() => window.sectionsAtHeading);
const sections = (page: Page) => page.locator("main > section");
const menuLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

test("a followed link paints the opening first, and going back shows the whole page at once", async ({
  page,
}) => {
  await openPage(page, "/");
  const all = await sections(page).count();
  await watchHeadings(page);
  await menuLink(page, labelOf("/about-us")).click();
  await expect(page).toHaveURL("/about-us");
  // The address changes before the page does.
  await expect(page.locator("h1")).toBeFocused();
  await expect(sections(page)).not.toHaveCount(0);
  expect(await sectionsAtHeading(page)).toEqual([0]);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(sections(page)).toHaveCount(all);
  expect(await sectionsAtHeading(page)).toEqual([0, all]);
});

test("a link to a fragment of another page shows the whole page at once, scrolled there", async ({
  page,
}) => {
  await openPage(page, "/about-us");
  await menuLink(page, site.contactLabel).click();
  await expect(page.locator("h1")).toBeFocused();
  await watchHeadings(page);
  // The footer is not rendered again, so focus would stay in it.
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/#faq";
    link.textContent = "Questions";
    document.querySelector("footer")?.append(link);
    link.focus();
    link.click();
  });
  await expect(page).toHaveURL("/#faq");
  await expect(page.locator("#faq")).toBeInViewport();
  await expect(page.locator("#gatsby-focus-wrapper")).toBeFocused();
  expect((await sectionsAtHeading(page))?.[0]).toBeGreaterThan(0);
});

test("a link to the current page adds nothing to the history", async ({ page }) => {
  await openPage(page, "/");
  await menuLink(page, labelOf("/about-us")).click();
  await expect(page).toHaveURL("/about-us");
  const before = await page.evaluate(() => history.length);
  await menuLink(page, labelOf("/about-us")).click();
  await expect(page.locator("h1")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a page prefetches only a few others, with their templates, however far it is scrolled", async ({
  page,
}) => {
  const ahead = new Set<string>();
  page.on("request", (request) => {
    const isPrefetch = request.headers()["sec-purpose"] === "prefetch";
    if (isPrefetch) ahead.add(new URL(request.url()).pathname);
  });
  await openPage(page, "/");
  await scrollThrough(page);
  const form = /^\/component---src-templates-contact-tsx-\w+\.js$/;
  await expect.poll(() => [...ahead].filter((path) => form.test(path))).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  const others = [...ahead].filter((path) => !path.startsWith("/component---"));
  expect(others).toHaveLength(prefetchLimit);
  expect(others.filter((path) => !path.endsWith("/page-data.json"))).toEqual([]);
});
