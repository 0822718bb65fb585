import type { Page } from "@playwright/test";
import leaders from "../../data/leaders.json";
import site from "../../data/site.json";
import { reasons } from "../../src/shared/inquiry/reasons";
import { commonWord } from "../support/words";
import { allWidths, expectAccessible } from "./support/axe";
import { firstVisit } from "./support/consent-cookie";
import { submitButton, summary } from "./support/inquiry-form";
import { openPage, widths } from "./support/page";
import { longUnlessSample, menuRoutes, pagesOf, sections } from "./support/routes";
import { expect, test } from "./support/site-test";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: widths.desktop, height: 900 },
});

const withPanels = sections.filter((section) => pagesOf(section).length > 0);
const groups = menuRoutes.filter((route) => route.depth === 1 && pagesOf(route).length > 0);
const toggle = (page: Page, label: string) =>
  page.getByRole("button", { name: `${label} pages`, exact: true });

/** A page of each template, at every tested width. */
for (const path of ["/", "/contact-us", "/privacy-policy", "/search", "/components"]) {
  test(`${path} has no violation at any width`, longUnlessSample(path), async ({ page }) => {
    await openPage(page, path);
    await expectAccessible(page, allWidths);
  });
}

test("the source listings on the showcase have no violation", async ({ page }) => {
  await openPage(page, "/components");
  for (const summary of await page.locator("details:has(pre) > summary").all()) {
    await summary.click();
  }
  await expectAccessible(page);
});

test("the menu has no violation with any panel and any group open", async ({ page }) => {
  await openPage(page, "/");
  for (const { label, path } of withPanels) {
    await toggle(page, label).press("Enter");
    await expectAccessible(page, [widths.desktop]);
    for (const group of groups.filter((each) => each.path.startsWith(path))) {
      await toggle(page, group.label).click();
      await expectAccessible(page, [widths.desktop]);
    }
  }
});

for (const width of [widths.narrow, widths.tablet]) {
  test(`the drawer has no violation at ${width} px with any section and any group open`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/contact-us");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, [width]);
    for (const { label, path } of withPanels) {
      await toggle(page, label).click();
      await expectAccessible(page, [width]);
      for (const group of groups.filter((each) => each.path.startsWith(path))) {
        await toggle(page, group.label).click();
        await expectAccessible(page, [width]);
      }
    }
  });
}

test("the scrolled header has no violation", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
  await expectAccessible(page);
});

test("open answers have no violation", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: "Expand All" }).click();
  await expectAccessible(page);
});

test("the dialog of a leader has no violation", async ({ page }) => {
  await openPage(page, "/about-us");
  const name = leaders.leaders[0]?.name;
  await page.getByRole("button", { name: `Read More about ${name}`, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("the form has no violation with the errors of every reason", async ({ page }) => {
  await openPage(page, "/contact-us");
  await submitButton(page).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);
  for (const { label } of reasons) {
    await page.getByLabel("Inquiry Reason").selectOption(label);
    await submitButton(page).click();
    await expectAccessible(page, [widths.narrow]);
  }
});

test("the search has no violation before, with and without results", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(commonWord);
  await expect(page.locator("ol.search-results a").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await expect(page.locator("ol.search-results a")).toHaveCount(0);
  await expectAccessible(page);
});

test("the search page has no violation with results", async ({ page }) => {
  await openPage(page, `/search?q=${commonWord}`);
  await expect(page.locator("ol.search-results a").first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("on a first visit", () => {
  test.use({ storageState: firstVisit });

  test("the consent banner and its preferences have no violation", async ({ page }) => {
    await openPage(page, "/");
    await page.getByRole("region", { name: site.consent.headline }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: site.consent.preferences }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});
