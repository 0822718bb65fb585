import type { Page } from "@playwright/test";
import { prefetchLimit } from "../../src/shared/constants";
import {
  markDocument,
  markedDocument,
  openPage,
  scrollThrough,
  scrollTop,
  scrollWindow,
  settle,
  widths,
} from "../../testing/browsers/page";
import { labelOf, site, titleOf } from "../../testing/words";
import { expect, test, visitorTest } from "./support/site-test";

declare global {
  interface Window {
    /** What live regions have announced, in order. */
    announcements?: string[];
    /** How many sections the page had each time its heading changed, in order. */
    sectionsAtHeading?: number[];
  }
}

test.use({ viewport: { width: widths.desktop, height: 900 } });

const menuLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Listens to the live regions of the document. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    window.announcements = said;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(
          "[aria-live]:not([aria-live=off]), [role=status], [role=alert]",
        );
        const text = region?.textContent?.trim();
        if (text && text !== said.at(-1)) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

test(
  "starts at the top without a reload, with its own title, said once, by focus on its heading",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/");
    const before = await page.title();
    await listen(page);
    await markDocument(page);
    // A link far down the page.
    await footerLink(page, labelOf("/about-us")).click();
    await expect(page).toHaveURL("/about-us");
    await expect(page).toHaveTitle(titleOf("/about-us"));
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(markedDocument(page)).toHaveCount(1);
    expect(await page.title()).not.toBe(before);
    await expect(page.locator("title")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/about-us$/);
    await expect(page.locator("h1:focus, a[href='#main']:focus")).toHaveCount(1);

    // Focus reads the heading out, so no live region may.
    await settle(page);
    expect(await page.evaluate(() => window.announcements)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.locator("footer :focus")).toHaveCount(0);
  },
);

test("back returns to where the visitor was, and forward too", visitorTest, async ({ page }) => {
  await openPage(page, "/");
  await scrollWindow(page, 1200);
  await expect.poll(() => scrollTop(page)).toBe(1200);
  await menuLink(page, labelOf("/about-us")).click();
  await expect(page).toHaveURL("/about-us");
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollWindow(page, 700);
  await expect.poll(() => scrollTop(page)).toBe(700);

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => scrollTop(page)).toBe(1200);
  await page.goForward();
  await expect(page).toHaveURL("/about-us");
  await expect.poll(() => scrollTop(page)).toBe(700);
});

for (const [path, selector] of [
  ["/privacy-policy", "nav[aria-label='On this page'] li:nth-child(4) a"],
  ["/components", ".hero-root a[href^='#']"],
] as const)
  test(`back from a fragment of ${path} returns to where the visitor was, and so do forward and back from another page`, async ({
    page,
  }) => {
    await openPage(page, path);
    const isAt = (top: number) => expect.poll(() => scrollTop(page)).toBe(top);
    await scrollWindow(page, 30);
    await isAt(30);
    await page.locator(selector).first().click();
    await expect(page).toHaveURL(/#/);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    const place = await scrollTop(page);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await isAt(30);
    await page.goForward();
    await isAt(place);
    await scrollWindow(page, place + 300);
    await isAt(place + 300);
    await page.goBack();
    await isAt(30);
    await page.goForward();
    await isAt(place + 300);

    await menuLink(page, labelOf("/about-us")).click();
    await expect(page).toHaveURL("/about-us");
    await isAt(0);
    await page.goBack();
    await expect(page).toHaveURL(/#/);
    await isAt(place + 300);
  });

test("a link in an answer opens its page in place", async ({ page }) => {
  await openPage(page, "/");
  await markDocument(page);
  await page.getByRole("button", { name: "Expand All" }).click();
  const link = page.locator("main h3 + div a[href^='/']").first();
  const path = String(await link.getAttribute("href"));
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(markedDocument(page)).toHaveCount(1);
});

/** Notes how many sections the page has each time its heading changes. */
async function watchHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts: number[] = [];
    window.sectionsAtHeading = counts;
    let heading = document.querySelector("h1");
    new MutationObserver(() => {
      const current = document.querySelector<HTMLHeadingElement>("main h1");
      if (!current || current === heading) return;
      heading = current;
      counts.push(document.querySelectorAll("main > section").length);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

const sectionsAtHeading = (page: Page) => page.evaluate(() => window.sectionsAtHeading);
const sections = (page: Page) => page.locator("main > section");

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
  await expect.poll(() => sectionsAtHeading(page)).toEqual([0, all]);
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
  await openPage(page, "/industries/government");
  await scrollThrough(page);
  const form = /^\/component---src-templates-contact-tsx-\w+\.js$/;
  await expect.poll(() => [...ahead].filter((path) => form.test(path))).toHaveLength(1);
  const data = () => [...ahead].filter((path) => path.endsWith("/page-data.json"));
  await expect.poll(data).toHaveLength(prefetchLimit);
  // As pages before the app is there, and then as data.
  const pages = [...ahead].filter((path) => !/^\/component---|\/page-data\.json$/.test(path));
  expect([data().length, pages.length <= prefetchLimit]).toEqual([prefetchLimit, true]);
});
