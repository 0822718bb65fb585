import type { Page } from "@playwright/test";
import { reasons } from "../../src/shared/inquiry/reasons";
import { openPage, scrollWindow, widths } from "../../testing/browsers/page";
import { menuRoutes, pagesOf, sections } from "../../testing/browsers/routes";
import { isNightly } from "../../testing/nightly";
import { commonWord } from "../../testing/words";
import { expectAccessible } from "./support/axe";
import { submitButton, summary } from "./support/inquiry-form";
import { expect, test, visitorTest } from "./support/site-test";

// Every state of every part. Pages as they open are looked at in routes.spec.ts.

test.use({ viewport: { width: widths.desktop, height: 900 } });

const withPanels = sections.filter((section) => pagesOf(section).length > 0);
const groups = menuRoutes.filter((route) => route.depth === 1 && pagesOf(route).length > 0);
const toggle = (page: Page, label: string) =>
  page.getByRole("button", { name: `${label} pages`, exact: true });

/** Opens the panels of the menu or the drawer, and their groups, one after another. */
async function openEach(page: Page, expectNothing: () => Promise<void>): Promise<void> {
  for (const { label, path } of withPanels) {
    await toggle(page, label).press("Enter");
    await expectNothing();
    for (const group of groups.filter((each) => each.path.startsWith(path))) {
      await toggle(page, group.label).click();
      await expectNothing();
    }
  }
}

test("the menu has no violation with any panel and any group open", async ({ page }) => {
  await openPage(page, "/search");
  await openEach(page, () => expectAccessible(page, [widths.desktop], "header"));
});

test("the drawer has no violation with any section and any group open", async ({ page }) => {
  const windows = [widths.narrow, widths.tablet];
  await page.setViewportSize({ width: widths.narrow, height: 900 });
  await openPage(page, "/search");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, windows);
  await openEach(page, () => expectAccessible(page, windows, "dialog"));
});

/** States of other parts, each with its page, what brings it about, and what to look at. */
const states: Readonly<
  Record<string, [path: string, bring: (page: Page) => Promise<void>, parts?: string]>
> = {
  "the scrolled header": ["/", (page) => scrollWindow(page, 900), "header"],
  "open answers": ["/", (page) => page.getByRole("button", { name: "Expand All" }).click()],
  "unfolded details": [
    "/innovation/syn46/sample/reports",
    async (page) => {
      const folded = await page.locator("main details > summary").all();
      expect(folded).not.toEqual([]);
      for (const each of folded) await each.click();
    },
    "details",
  ],
  "the dialog of a leader": [
    "/about-us",
    async (page) => {
      await page.getByRole("button", { name: "Read More about" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
};

for (const [name, [path, bring, parts]] of Object.entries(states))
  test(`${name}: no violation`, async ({ page }) => {
    await openPage(page, path);
    await bring(page);
    await expectAccessible(page, [widths.narrow, widths.desktop], parts);
  });

/** The reason with every kind of control, at night all reasons. */
const shownReasons = reasons.filter(({ slug }) => isNightly || slug === "edtech-programs");

test("the form has no violation with errors", visitorTest, async ({ page }) => {
  await openPage(page, "/contact-us");
  await submitButton(page).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);
  for (const { label } of shownReasons) {
    await page.getByLabel("Inquiry Reason").selectOption(label);
    await submitButton(page).click();
    await expectAccessible(page, [widths.narrow, widths.desktop], "form");
  }
});

test("the search has no violation with and without results", async ({ page }) => {
  await openPage(page, "/404");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(commonWord);
  const results = page.locator("ol.search-results a");
  await expect(results.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await expect(results).toHaveCount(0);
  await expectAccessible(page);
  await openPage(page, `/search?q=${commonWord}`);
  await expect(results.first()).toBeVisible();
  await expectAccessible(page);
});

test("the preferences of cookies have no violation", async ({ page }) => {
  await openPage(page, "/search");
  await page.getByRole("button", { name: "Cookie choices" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});
