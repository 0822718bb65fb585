import type { Page } from "@playwright/test";
import { dialogResults, indexFile } from "../../src/shared/search/settings";
import { fill } from "../../src/site/search/fill";
import { commonWord, labelOf, secondCommonWord, site } from "../support/words";
import { openPage, sidewaysScroll, untilReady, widths } from "./support/page";
import { menuRoutes, routes, sections } from "./support/routes";
import { answerTo, firstHit, mistakenWord, slip, wordFor } from "./support/search";
import { expect, test } from "./support/site-test";

const words = site.search;

const codes = wordFor("/innovation/naics-codes");
const careers = wordFor("/about-us/careers");
const resultsOf = (query: string) => `/search?q=${encodeURIComponent(query)}`;

const opener = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: words.label, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: words.headline });
const field = (page: Page) => page.getByRole("searchbox", { name: words.field });
const results = (page: Page) => page.locator("ol.search-results a");
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

test.use({ viewport: { width: widths.desktop, height: 900 } });

test("nothing is loaded before it is opened, not even on hover and focus", async ({ page }) => {
  const requests = requestsOf(page);
  await openPage(page, "/");
  await page.waitForLoadState("networkidle");
  await opener(page).hover();
  await opener(page).focus();
  await page.waitForLoadState("networkidle");
  const before = new Set(requests);
  expect([...before].filter((path) => path.includes("search"))).toEqual([]);

  await openSearch(page, commonWord);
  await expect(results(page).first()).toBeVisible();
  const after = [...new Set(requests)].filter((path) => !before.has(path));
  expect(after).toContain(`/${indexFile}`);
  expect(after.filter((path) => path.endsWith(".js")).length).toBeGreaterThanOrEqual(2);
});

test("the index is requested once, and revalidated", async ({ page }) => {
  const requests = requestsOf(page);
  await openPage(page, "/");
  for (let times = 0; times < 2; times += 1) {
    await openSearch(page, commonWord);
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(requests.filter((path) => path === `/${indexFile}`)).toHaveLength(1);
  const { headers } = await page.request.get(`/${indexFile}`).then((answer) => ({
    headers: answer.headers(),
  }));
  expect(headers["cache-control"]).toContain("must-revalidate");
  expect(headers.etag).toBeTruthy();
});

test("the search page loads the index once its field has focus", async ({ page }) => {
  const requests = requestsOf(page);
  await openPage(page, "/search");
  await page.waitForLoadState("networkidle");
  expect(requests).not.toContain(`/${indexFile}`);
  await field(page).focus();
  await expect.poll(() => requests).toContain(`/${indexFile}`);
});

test.describe("opens", () => {
  test("by the button, with focus in the field and the page behind inert", async ({ page }) => {
    await openPage(page, "/");
    await openSearch(page);
    await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
    await expect(page.getByRole("main")).toHaveCount(0);
  });

  for (const key of ["/", "Control+k", "Meta+k"]) {
    test(`by ${key}`, async ({ page }) => {
      await openPage(page, "/");
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("");
    });
  }

  test("not by a / that is typed into a field, but by Ctrl-K there", async ({ page }) => {
    await openPage(page, "/contact-us");
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
    await openPage(page, "/");
    await openSearch(page);
    await dialog(page).getByRole("checkbox", { name: words.slashKey }).uncheck();
    await page.keyboard.press("Escape");
    await openPage(page, "/industries");
    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
    await dialog(page).getByRole("checkbox", { name: words.slashKey }).check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(dialog(page)).toBeVisible();
  });

  test("not over another dialog", async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await openPage(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("from the drawer, and returns focus to the hamburger", async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await openPage(page, "/");
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page
        .getByRole("dialog", { name: "Menu" })
        .getByRole("button", { name: words.label, exact: true })
        .click();
      await expect(field(page)).toBeFocused();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(page.locator("#___gatsby")).toHaveAttribute("inert", "");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    }
    await expect(page.locator("[inert]")).toHaveCount(0);
  });
});

test.describe("closes", () => {
  test("by Escape, the close button and the backdrop, and returns focus", async ({ page }) => {
    await openPage(page, "/");
    const ways = [
      () => page.keyboard.press("Escape"),
      () => dialog(page).getByRole("button", { name: words.close }).click(),
      () => page.mouse.click(8, 450),
    ];
    for (const close of ways) {
      await openSearch(page, commonWord);
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    }
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("with its page on back, and the previous page's heading gets focus", async ({ page }) => {
    await openPage(page, "/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: labelOf("/about-us"), exact: true })
      .click();
    await expect(page).toHaveURL("/about-us");
    await openSearch(page, commonWord);
    await expect(results(page).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });

  test("by Enter on the search page, too, and its heading gets focus when nothing had it", async ({
    page,
  }) => {
    await openPage(page, "/search");
    await page.keyboard.press("Control+k");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.type(commonWord);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(resultsOf(commonWord));
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });

  test("when a result is followed: the page opens in place, with focus on its heading", async ({
    page,
  }) => {
    await openPage(page, "/");
    await openSearch(page, codes);
    await results(page).first().click();
    await expect(page).toHaveURL(firstHit(codes).path);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });

  test("with its page", async ({ page }) => {
    await openPage(page, "/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: labelOf("/about-us") })
      .click();
    await expect(page).toHaveURL("/about-us");
    await openSearch(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe("results", () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, "/");
  });

  test("have a title, a breadcrumb, an excerpt with the words marked, and a link", async ({
    page,
  }) => {
    const query = labelOf("/industries/government/national-security");
    const { path, title, trail, excerpt } = firstHit(query);
    const textOf = (parts: typeof title) => parts.map(({ text }) => text).join("");
    await openSearch(page, query);
    const first = page.locator("ol.search-results > li").first();
    await expect(first.getByRole("link")).toHaveAttribute("href", path);
    expect(trail).toContain(" / ");
    for (const text of [textOf(title), trail, textOf(excerpt)])
      await expect(first).toContainText(text);
    const marked = title.filter((part) => part.marked).map(({ text }) => text);
    expect(marked).not.toEqual([]);
    await expect(first.getByRole("link").locator("mark")).toHaveText(marked);
  });

  test("show what was typed as text", async ({ page }) => {
    await openSearch(page, `<img src=x onerror=alert(1)> ${commonWord}`);
    await expect(dialog(page)).toContainText(`<img src=x onerror=alert(1)> ${commonWord}`);
    await expect(dialog(page).locator("img")).toHaveCount(0);
  });

  test("are announced when the visitor pauses, not at every letter", async ({ page }) => {
    const query = labelOf("/innovation/naics-codes");
    await openSearch(page);
    await page.evaluate(() => {
      const region = document.querySelector("[role=status]");
      if (!region) throw new Error("no live region");
      new MutationObserver(() => {
        document.body.dataset.said = `${document.body.dataset.said ?? ""}|${region.textContent}`;
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await page.keyboard.type(query, { delay: 40 });
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
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
  });

  test("continue on the search page: by Enter, and by the last link", async ({ page }) => {
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
  });

  test("are found despite a typo", async ({ page }) => {
    await openSearch(page, slip);
    await expect(results(page).first()).toHaveAttribute("href", firstHit(slip).path);
  });
});

test.describe("when nothing is found", () => {
  test("says what was searched, and links to the main pages and the inquiry form", async ({
    page,
  }) => {
    await openPage(page, "/");
    await openSearch(page, "qqqqqq");
    await expect(dialog(page)).toContainText(fill(words.none, { query: "qqqqqq" }));
    await expect(status(page)).toHaveText(fill(words.none, { query: "qqqqqq" }));
    for (const { path } of [...sections, { path: "/contact-us" }]) {
      await expect(dialog(page).locator(`a[href="${path}"]`)).toBeVisible();
    }
  });

  test("offers the nearest word", async ({ page }) => {
    const { query, suggestion } = mistakenWord();
    await openPage(page, "/");
    await openSearch(page, query);
    const offer = dialog(page).getByRole("button", {
      name: fill(words.suggestion, { words: suggestion }),
    });
    await offer.click();
    await expect(field(page)).toHaveValue(suggestion);
    await expect(field(page)).toBeFocused();
    await expect(results(page).first()).toBeVisible();
  });
});

test.describe("the search page", () => {
  test("shows results for the query in its URL, and keeps the URL in step with the field", async ({
    page,
  }) => {
    await openPage(page, resultsOf(codes));
    await expect(field(page)).toHaveValue(codes);
    await expect(results(page).first()).toHaveAttribute("href", firstHit(codes).path);
    const length = await page.evaluate(() => history.length);
    await field(page).fill(careers);
    await expect(page).toHaveURL(resultsOf(careers));
    await expect(results(page).first()).toHaveAttribute("href", firstHit(careers).path);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.reload();
    await untilReady(page);
    await expect(field(page)).toHaveValue(careers);
    await field(page).fill("");
    await expect(page).toHaveURL("/search");
  });

  test("is restored on back as it was left", async ({ page }) => {
    await openPage(page, resultsOf(codes));
    await field(page).fill(careers);
    await results(page).first().click();
    await expect(page).toHaveURL(firstHit(careers).path);
    await page.goBack();
    await expect(page).toHaveURL(resultsOf(careers));
    await expect(field(page)).toHaveValue(careers);
    await expect(results(page).first()).toBeVisible();
  });

  test("is not indexed, and has one canonical URL", async ({ page }) => {
    await openPage(page, resultsOf(codes));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `${site.productionOrigin}/search`,
    );
  });

  test("offers links when it finds nothing", async ({ page }) => {
    await openPage(page, "/search?q=qqqqqq");
    await expect(status(page)).toHaveText(fill(words.none, { query: "qqqqqq" }));
    await expect(page.getByRole("heading", { name: words.pages })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header leads to a page with a link to every page", async ({ page }) => {
    await page.goto("/");
    await expect(opener(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: words.label, exact: true }).click();
    await expect(page).toHaveURL("/search");
    await expect(field(page)).toBeHidden();
    for (const { path } of [...menuRoutes, { path: "/contact-us" }, { path: "/privacy-policy" }]) {
      await expect(page.getByRole("main").locator(`a[href="${path}"]`)).toBeVisible();
    }
    const insiders = ["/home", "/components", "/404", "/contact-us/success", "/search"];
    const listed = await page
      .getByRole("main")
      .locator("a")
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

  for (const fault of ["an error", "something else"] as const) {
    test(`because the server sends ${fault}, says so, lists pages and tries again`, async ({
      page,
    }) => {
      await page.route(`**/${indexFile}`, (route) =>
        fault === "an error"
          ? route.fulfill({ status: 503 })
          : route.fulfill({ body: "<!doctype html>" }),
      );
      await openPage(page, "/");
      await openSearch(page, codes);
      await expect(dialog(page)).toContainText(words.failure);
      await expect(status(page)).toHaveText(words.failure);
      for (const { path } of menuRoutes) {
        await expect(dialog(page).locator(`a[href="${path}"]`)).toBeVisible();
      }
      await page.unroute(`**/${indexFile}`);
      await dialog(page).getByRole("button", { name: words.retry }).click();
      await expect(results(page).first()).toHaveAttribute("href", firstHit(codes).path);
      await expect(field(page)).toBeFocused();
    });
  }

  test("the search page says so too, above its list", async ({ page }) => {
    await page.route(`**/${indexFile}`, (route) => route.fulfill({ status: 503 }));
    await openPage(page, resultsOf(codes));
    await expect(page.getByRole("main")).toContainText(words.failure);
    await expect(page.getByRole("heading", { name: words.pages })).toBeVisible();
  });
});

for (const { width, height } of [
  { width: widths.narrow, height: 256 },
  { width: widths.narrow, height: 640 },
  { width: widths.phone, height: 844 },
  { width: widths.menu, height: 720 },
]) {
  test(`can be used in a window ${width} px wide and ${height} px high`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    await openSearch(page, commonWord);
    await expect(results(page)).toHaveCount(dialogResults);
    expect(await sidewaysScroll(page)).toBe(0);
    const inside = await dialog(page).evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(inside).toBe(0);
    const last = results(page).last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    const close = dialog(page).getByRole("button", { name: words.close });
    await close.focus();
    await expect(close).toBeInViewport({ ratio: 1 });
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });
}

test("leaves the header at 1280 px on one line", async ({ page }) => {
  await page.setViewportSize({ width: widths.menu, height: 720 });
  await openPage(page, "/");
  const bar = page.locator(".header-bar");
  expect((await bar.boundingBox())?.height).toBe(72);
  const over = await bar.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(over).toBe(0);
  const tops = await page.locator(".header-bar > *, .menu-list > li").evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(new Set(tops).size).toBe(1);
});

test("keeps its boundaries in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, "/");
  await openSearch(page, commonWord);
  for (const part of [dialog(page), field(page)]) {
    await expect(part).toHaveCSS("border-top-style", "solid");
  }
});
