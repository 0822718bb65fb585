import type { Page } from "@playwright/test";
import { widths } from "../../testing/browsers/page";
import { menuRoutes, pagesOf, sections, testedRoutes } from "../../testing/browsers/routes";
import { expect, test, visitorTest, withMotion } from "./support/site-test";

test.use({
  ...withMotion,
  javaScriptEnabled: false,
  viewport: { width: widths.desktop, height: 900 },
});

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });

/** Text in the page that cannot be seen. */
const unseenWords = (page: Page): Promise<(string | null)[]> =>
  page
    .locator("main :is(h1, h2, h3, p, li, dd, dt, td, th, figcaption):not(.visually-hidden)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("details:not([open])"))
        // A link opens it.
        .filter((element) => !element.closest("[role=dialog]:not(:target)"))
        // The capability statement is for print; the page says the same on screen.
        .filter((element) => !element.closest(".statement-sheet"))
        .filter((element) => !element.checkVisibility({ opacityProperty: true }))
        // A paragraph that holds only a script's button is empty without scripts.
        .filter((element) => !element.querySelector("[data-needs-script]"))
        .map(({ textContent }) => textContent),
    );

test("pages can be read", async ({ page }) => {
  for (const { path } of testedRoutes) {
    await page.goto(path);
    await expect(page.locator("h1"), path).toBeVisible();
    for (const answer of await page.locator("main h3:has(button) + *").all()) {
      await expect(answer, path).toBeVisible();
    }
    expect(await unseenWords(page), path).toEqual([]);
    await expect(page.locator("[data-needs-script]:visible"), path).toHaveCount(0);
  }
});

test("the menu opens on hover and on focus, and every link in it can be tabbed to", async ({
  page,
}) => {
  await page.goto("/");
  for (const section of sections.filter((each) => pagesOf(each).length > 0)) {
    await menu(page).getByRole("link", { name: section.label, exact: true }).hover();
    for (const { path } of pagesOf(section))
      await expect(menu(page).locator(`a[href="${path}"]`)).toBeVisible();
  }
  await page.mouse.move(5, 600);
  await menu(page).getByRole("link").first().focus();
  for (const { path } of menuRoutes) {
    await expect(menu(page).locator(`a[href="${path}"]`)).toBeFocused();
    await page.keyboard.press("Tab");
  }
});

test(
  "no part that needs scripts is shown: questions are headings, leaders are described in full",
  visitorTest,
  async ({ page }) => {
    await page.goto("/about-us");
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("button")).toHaveCount(0);
    const questions = await page.locator("main h3:has(button) noscript").allTextContents();
    expect(questions.length).toBeGreaterThan(2);
    // Playwright's own roles leave out what is in noscript elements.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const headings = nodes.filter((node) => node.role?.value === "heading");
    expect(headings.map(({ name }) => name?.value)).toEqual(expect.arrayContaining(questions));
    await expect(page.getByRole("banner").getByRole("link", { name: "Menu" })).toBeHidden();
  },
);

test(
  "on a phone, the header links to a list of every page in the menus",
  visitorTest,
  async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
    for (const { path } of menuRoutes.filter(({ depth }) => depth < 2)) {
      await expect(page.getByRole("contentinfo").locator(`a[href="${path}"]`)).toBeVisible();
    }
  },
);
