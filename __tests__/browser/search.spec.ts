import type { Page } from "@playwright/test";
import { dialogResults, indexFile } from "../../src/shared/search/settings";
import { fill } from "../../src/site/search/fill";
import { openPage, settle, sidewaysScroll, untilReady, widths } from "../../testing/browsers/page";
import { menuRoutes, routes, sections } from "../../testing/browsers/routes";
import { commonWord, labelOf, secondCommonWord, site } from "../../testing/words";
import { answerTo, firstHit, mistakenWord, wordFor } from "./support/search";
import { expect, test, visitorTest, withMotion } from "./support/site-test";

const words = site.search;

const codes = wordFor("/innovation/naics-codes");
const careers = wordFor("/about-us/careers");
const resultsOf = (query: string) => `/search?q=${encodeURIComponent(query)}`;

const opener = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: words.label, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: words.headline });
const field = (page: Page) => page.getByRole("searchbox", { name: words.field });
const results = (page: Page) => page.locator("ol.search-results h2 a");
const status = (page: Page) => page.getByRole("status");

/** URLs of all requests of the page. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}

async function openSearch(page: Page, query = ""): Promise<void> {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  if (query) await page.keyboard.type(query);
}

// With reduced motion, Playwright at times waits for ever while the pointer rests on the focused button.
test.use({ ...withMotion, viewport: { width: widths.desktop, height: 900 } });

test(
  "nothing is loaded before it is opened, not even on hover and focus, and the index once; on its page, with focus",
  visitorTest,
  async ({ page }) => {
    const requests = requestsOf(page);
    await openPage(page, "/404");
    await opener(page).hover();
    await opener(page).focus();
    await settle(page);
    const before = new Set(requests);
    expect([...before].filter((path) => path.includes("search"))).toEqual([]);

    for (let times = 0; times < 2; times += 1) {
      await openSearch(page, commonWord);
      await expect(results(page).first()).toBeVisible();
      await page.keyboard.press("Escape");
    }
    const after = requests.filter((path) => !before.has(path));
    expect(after.filter((path) => path === `/${indexFile}`)).toHaveLength(1);

    requests.splice(0);
    await openPage(page, "/search");
    expect(requests).not.toContain(`/${indexFile}`);
    await field(page).focus();
    await expect.poll(() => requests).toContain(`/${indexFile}`);
  },
);

test.describe("opens", () => {
  test("by keys, but not by a / that is typed into a field", visitorTest, async ({ page }) => {
    await openPage(page, "/contact-us");
    for (const key of ["/", "Control+k"]) {
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
    const firstName = page.getByLabel("First Name");
    await firstName.click();
    await page.keyboard.type("a/b");
    await expect(firstName).toHaveValue("a/b");
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(firstName).toBeFocused();
  });

  test("not by a / once the visitor has switched that off, on later pages too", async ({
    page,
  }) => {
    await openPage(page, "/search");
    await openSearch(page);
    await dialog(page).getByRole("checkbox", { name: words.slashKey }).uncheck();
    await page.keyboard.press("Escape");
    await openPage(page, "/404");
    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page).getByRole("searchbox")).toHaveValue("");
    await dialog(page).getByRole("checkbox", { name: words.slashKey }).check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(dialog(page)).toBeVisible();
  });

  test(
    "from the drawer, not over it, and returns focus to the hamburger",
    visitorTest,
    async ({ page }) => {
      await page.setViewportSize({ width: widths.phone, height: 844 });
      await openPage(page, "/404");
      const hamburger = page.getByRole("button", { name: "Open menu" });
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await hamburger.click();
      await expect(drawer).toBeVisible();
      await page.keyboard.press("/");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await drawer.getByRole("button", { name: words.label, exact: true }).click();
      await expect(field(page)).toBeFocused();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(page.locator("#___gatsby")).toHaveAttribute("inert", "");
      await page.keyboard.press("Escape");
      await expect(hamburger).toBeFocused();
      await expect(page.locator("[inert]")).toHaveCount(0);
    },
  );
});

test.describe("results", visitorTest, () => {
  test("have a title, a breadcrumb, an excerpt with the words marked, and a link that opens the page in place", async ({
    page,
  }) => {
    const query = labelOf("/industries/government/national-security");
    const { path, title, trail, excerpt } = firstHit(query);
    const textOf = (parts: typeof title) => parts.map(({ text }) => text).join("");
    await openPage(page, "/404");
    await openSearch(page, query);
    const first = page.locator("ol.search-results > li").first();
    await expect(first.getByRole("link")).toHaveAttribute("href", path);
    expect(trail).toContain(" / ");
    for (const text of [textOf(title), trail, textOf(excerpt)])
      await expect(first).toContainText(text);
    const marked = title.filter((part) => part.marked).map(({ text }) => text);
    expect(marked).not.toEqual([]);
    await expect(first.getByRole("link").locator("mark")).toHaveText(marked);

    await first.getByRole("link").click();
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });

  test("are announced when the visitor pauses, not at every letter", async ({ page }) => {
    const query = labelOf("/innovation/naics-codes");
    await page.clock.install();
    await openPage(page, "/404");
    await openSearch(page);
    // Time passes with the letters, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      const region = document.querySelector("[role=status]");
      if (!region) throw new Error("no live region");
      new MutationObserver(() => {
        document.body.dataset.said = `${document.body.dataset.said ?? ""}|${region.textContent}`;
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    for (const letter of query) {
      await page.keyboard.type(letter);
      await page.clock.runFor(40);
    }
    await page.clock.resume();
    const { count } = answerTo(query);
    await expect(status(page)).toHaveText(
      fill(count === 1 ? words.one : words.many, { query, count }),
    );
    const said = await page.evaluate(() => document.body.dataset.said);
    expect(said?.split("|").filter(Boolean)).toHaveLength(1);
  });

  test("are reached by the arrows and by Tab, and the field again by the arrow up", async ({
    page,
  }) => {
    await openPage(page, "/404");
    await openSearch(page, commonWord);
    await expect(results(page)).toHaveCount(dialogResults);
    await page.keyboard.press("ArrowDown");
    await expect(results(page).nth(0)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(results(page).nth(1)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(results(page).nth(2)).toBeFocused();
    for (let place = 1; place >= 0; place -= 1) {
      await page.keyboard.press("ArrowUp");
      await expect(results(page).nth(place)).toBeFocused();
    }
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press("ArrowUp");
      await expect(field(page)).toBeFocused();
    }
  });

  test("continue on the search page: by Enter, and by the last link", async ({ page }) => {
    await openPage(page, "/404");
    await openSearch(page, commonWord);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(resultsOf(commonWord));
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(commonWord);
    await expect.poll(() => results(page).count()).toBeGreaterThan(dialogResults);

    await openSearch(page, secondCommonWord);
    await dialog(page)
      .locator(`a[href="${resultsOf(secondCommonWord)}"]`)
      .click();
    await expect(page).toHaveURL(resultsOf(secondCommonWord));
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(secondCommonWord);

    // Also where focus was nowhere.
    await openPage(page, "/search");
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.type(commonWord);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(resultsOf(commonWord));
    await expect(page.locator("h1")).toBeFocused();
  });
});

test(
  "when nothing is found, says so as text, links to the main pages and the form, and offers the nearest word",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/404");
    const markup = "<qqqqqq>";
    await openSearch(page, markup);
    await expect(dialog(page)).toContainText(fill(words.none, { query: markup }));
    await expect(status(page)).toHaveText(fill(words.none, { query: markup }));
    await expect(dialog(page).locator("qqqqqq")).toHaveCount(0);
    for (const { path } of [...sections, { path: "/contact-us" }]) {
      await expect(dialog(page).locator(`a[href="${path}"]`)).toBeVisible();
    }

    const { query, suggestion } = mistakenWord();
    await field(page).fill(query);
    const name = fill(words.suggestion, { words: suggestion });
    await dialog(page).getByRole("button", { name }).click();
    await expect(field(page)).toHaveValue(suggestion);
    await expect(field(page)).toBeFocused();
    await expect(results(page).first()).toBeVisible();
  },
);

test.describe("the search page", () => {
  test(
    "shows results for the query in its URL, keeps the URL in step with the field, and is restored on back",
    visitorTest,
    async ({ page }) => {
      await openPage(page, resultsOf(codes));
      await expect(field(page)).toHaveValue(codes);
      await expect(results(page).first()).toHaveAttribute("href", firstHit(codes).path);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        `${site.productionOrigin}/search`,
      );
      const length = await page.evaluate(() => history.length);
      await field(page).fill(careers);
      await expect(page).toHaveURL(resultsOf(careers));
      await expect(results(page).first()).toHaveAttribute("href", firstHit(careers).path);
      expect(await page.evaluate(() => history.length)).toBe(length);
      await page.reload();
      await untilReady(page);
      await expect(field(page)).toHaveValue(careers);
      await results(page).first().click();
      await expect(page).toHaveURL(firstHit(careers).path);
      await page.goBack();
      await expect(page).toHaveURL(resultsOf(careers));
      await expect(field(page)).toHaveValue(careers);
      await expect(results(page).first()).toBeVisible();
      await field(page).fill("");
      await expect(page).toHaveURL("/search");
      await field(page).fill("qqqqqq");
      await expect(status(page)).toHaveText(fill(words.none, { query: "qqqqqq" }));
      await expect(page.getByRole("heading", { name: words.pages })).toBeVisible();
    },
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to a page with a link to every page", async ({ page }) => {
    await page.goto("/");
    await expect(opener(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: words.label, exact: true }).click();
    await expect(page).toHaveURL("/search");
    await expect(field(page)).toBeHidden();
    const insiders = ["/home", "/components", "/404", "/contact-us/success", "/search"];
    const listed = await page
      .getByRole("main")
      .locator("a:visible")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(listed.sort()).toEqual(
      routes
        .map(({ path }) => path)
        .filter((path) => !insiders.includes(path))
        .sort(),
    );
  });
});

test.describe("when the index cannot be loaded", () => {
  test.use({ absent: new RegExp(indexFile) });

  test("says so, lists pages and tries again", async ({ page }) => {
    await page.route(`**/${indexFile}`, (route) => route.fulfill({ status: 503 }));
    await openPage(page, resultsOf(codes));
    await expect(page.getByRole("main")).toContainText(words.failure);
    await expect(page.getByRole("heading", { name: words.pages })).toBeVisible();
    await openPage(page, "/404");
    await openSearch(page, codes);
    await expect(dialog(page)).toContainText(words.failure);
    await expect(status(page)).toHaveText(words.failure);
    for (const { path } of menuRoutes) {
      await expect(dialog(page).locator(`a[href="${path}"]`)).toBeVisible();
    }
    const retry = dialog(page).getByRole("button", { name: words.retry });
    for (const body of ["<!doctype html>", undefined]) {
      await page.unroute(`**/${indexFile}`);
      if (body) await page.route(`**/${indexFile}`, (route) => route.fulfill({ body }));
      const answered = page.waitForResponse(`**/${indexFile}`);
      await retry.click();
      await answered;
      if (body) await expect(status(page)).toHaveText(words.failure);
    }
    await expect(results(page).first()).toHaveAttribute("href", firstHit(codes).path);
    await expect(field(page)).toBeFocused();
  });
});

test("results fit a window of 320 by 256 px", async ({ page }) => {
  await openPage(page, "/404");
  await openSearch(page, commonWord);
  await expect(results(page)).toHaveCount(dialogResults);
  await page.setViewportSize({ width: widths.narrow, height: 256 });
  expect(await sidewaysScroll(page)).toBe(0);
  const inside = await dialog(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  expect(inside).toBe(0);
  await results(page).last().focus();
  // Resizing may have left a fraction of a pixel outside.
  await expect(results(page).last()).toBeInViewport({ ratio: 0.98 });
});
