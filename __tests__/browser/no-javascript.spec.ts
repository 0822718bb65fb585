import type { Page } from "@playwright/test";
import { widths } from "./support/page";
import { menuRoutes, pagesOf, routes, sections } from "./support/routes";
import { expect, test } from "./support/site-test";

test.use({ javaScriptEnabled: false, viewport: { width: widths.desktop, height: 900 } });

/** Pages that no other links to. */
const unlinked = ["/home", "/contact-us/success", "/components", "/404"];

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });

/** Text in the page that cannot be seen. */
const unseenWords = (page: Page): Promise<(string | null)[]> =>
  page
    .locator("main :is(h1, h2, h3, p, li, dd, dt, td, th, figcaption):not(.visually-hidden)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("details:not([open])"))
        // The capability statement is for print; the page says the same on screen.
        .filter((element) => !element.closest(".statement-sheet"))
        .filter((element) => !element.checkVisibility({ opacityProperty: true }))
        // A paragraph that holds only a script's button is empty without scripts.
        .filter((element) => !element.querySelector("[data-needs-script]"))
        .map(({ textContent }) => textContent),
    );

test("every page can be read", async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page.locator("h1"), path).toBeVisible();
    for (const answer of await page.locator("main h3:has(button) + *").all()) {
      await expect(answer, path).toBeVisible();
    }
    expect(await unseenWords(page), path).toEqual([]);
    await expect(page.locator("[data-needs-script]:visible"), path).toHaveCount(0);
  }
});

/** Accessible names of the elements with a role. */
async function spokenNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.filter((node) => node.role?.value === role).map(({ name }) => String(name?.value));
}

test("a question is a heading over its answer, and no button", async ({ page }) => {
  await page.goto("/");
  const questions = await page.locator("main h3:has(button) noscript").allTextContents();
  expect(questions.length).toBeGreaterThan(2);
  expect(await spokenNames(page, "heading")).toEqual(expect.arrayContaining(questions));
  expect(await spokenNames(page, "button")).toEqual([]);
});

test("every page can be reached by links from the home page", async ({ request }) => {
  const found = new Set(["/"]);
  for (const path of found) {
    const html = await (await request.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)) found.add(href);
  }
  const expected = routes.map(({ path }) => path).filter((path) => !unlinked.includes(path));
  expect([...found]).toEqual(expect.arrayContaining(expected));
});

test("every internal link leads to a page, or to a file to download or read", async ({
  request,
}) => {
  const paths = new Set(routes.map(({ path }) => path));
  const others = new Set<string>();
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    for (const [link, href = ""] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)[^>]*>/g)) {
      if (paths.has(href)) continue;
      expect(link).toMatch(
        href.startsWith("/documents/") ? / type="application\/pdf"[ >]/ : / download(="")?[ >]/,
      );
      others.add(href);
    }
  }
  expect(others.size).toBeGreaterThan(0);
  for (const href of others) {
    const { status, headers } = await request
      .head(href)
      .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
    expect({ href, status, kept: headers["content-disposition"] }).toEqual({
      href,
      status: 200,
      // Pictures are images as well as downloads, so only their links tell.
      kept: href.startsWith("/static/")
        ? undefined
        : expect.stringMatching(
            href.startsWith("/documents/") ? /^inline; filename="/ : /^attachment; filename="/,
          ),
    });
  }
});

test("the menu opens on hover", async ({ page }) => {
  await page.goto("/");
  for (const section of sections.filter((each) => pagesOf(each).length > 0)) {
    await menu(page).getByRole("link", { name: section.label, exact: true }).hover();
    for (const { path } of pagesOf(section)) {
      await expect(menu(page).locator(`a[href="${path}"]`)).toBeVisible();
    }
  }
});

test("the menu opens on focus, and every link in it can be tabbed to", async ({ page }) => {
  await page.goto("/");
  await menu(page).getByRole("link").first().focus();
  for (const { path } of menuRoutes) {
    await expect(menu(page).locator(`a[href="${path}"]`)).toBeFocused();
    await page.keyboard.press("Tab");
  }
});

test("parts that need scripts are not shown", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Expand All" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Dark theme" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookie choices" })).toBeHidden();
  await expect(menu(page).getByRole("button")).toHaveCount(0);
});

test("the leaders' whole summaries are in the page, without a dead button", async ({ page }) => {
  await page.goto("/about-us");
  await expect(page.getByRole("button", { name: /Read more about/i })).toHaveCount(0);
});

test("on a phone, the header links to a list of every page in the menus", async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  for (const { path } of menuRoutes.filter(({ depth }) => depth < 2)) {
    await expect(page.getByRole("contentinfo").locator(`a[href="${path}"]`)).toBeVisible();
  }
});
