import type { Page } from "@playwright/test";
import { labelOf, site } from "../support/words";
import { openPage, scrollTop, widths } from "./support/page";
import { menuRoutes } from "./support/routes";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.phone, height: 844 } });

const hamburger = (page: Page) => page.getByRole("button", { name: "Open menu" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const drawerLink = (page: Page, name: string) =>
  drawer(page).getByRole("link", { name, exact: true });
const toggle = (page: Page, label: string) =>
  drawer(page).getByRole("button", { name: `${label} pages`, exact: true });

async function openDrawer(page: Page): Promise<void> {
  await hamburger(page).click();
  await expect(drawer(page)).toBeVisible();
}

const focusIsInside = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

test("slides in from the right, over the whole width", async ({ page }) => {
  await openPage(page, "/");
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await openDrawer(page);
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  expect((await drawer(page).boundingBox())?.width).toBeGreaterThanOrEqual(width);
});

test("takes focus, and nothing outside it can be focused or read", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await expect(drawer(page).getByRole("heading", { name: "Menu" })).toBeFocused();
  await expect(drawer(page)).toHaveAttribute("aria-modal", "true");
  await expect(page.getByRole("main")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press(key);
      // Between the last stop and the first, the browser's own controls may have focus.
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest("[role=dialog]") === null,
      );
      expect(outside).toBe(false);
    }
  }
});

test("Escape closes it and returns focus to the hamburger", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
  await expect(hamburger(page)).toHaveAttribute("aria-expanded", "false");
});

test("the close button closes it and returns focus to the hamburger", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await drawer(page).getByRole("button", { name: "Close menu" }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(hamburger(page)).toBeFocused();
});

test("the page behind neither scrolls nor moves", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  const heading = page.locator("h1");
  const before = await heading.boundingBox();
  await openDrawer(page);
  expect(await heading.boundingBox()).toEqual(before);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("End");
  expect(await scrollTop(page)).toBe(300);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  expect(await heading.boundingBox()).toEqual(before);
});

test("widening the window past 1280 px closes it and unlocks the page", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
});

test("lists every page in the menus", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  const links = await drawer(page)
    .getByRole("navigation", { includeHidden: true })
    .locator("a")
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")));
  expect(links).toEqual(menuRoutes.map(({ path }) => path));
});

test("opens the groups of the current page and marks it", async ({ page }) => {
  await openPage(page, "/industries/commercial/researchers");
  await openDrawer(page);
  const current = drawer(page).locator("[aria-current]");
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText(labelOf("/industries/commercial/researchers"));
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current).toBeVisible();
});

test("expands one group at a time, and a second press collapses it", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await toggle(page, labelOf("/industries")).click();
  await toggle(page, labelOf("/industries/government")).click();
  await expect(drawerLink(page, labelOf("/industries/government/national-security"))).toBeVisible();
  await toggle(page, labelOf("/industries/commercial")).click();
  await expect(drawerLink(page, labelOf("/industries/government/national-security"))).toBeHidden();
  await expect(drawerLink(page, labelOf("/industries/commercial/researchers"))).toBeVisible();
  await toggle(page, labelOf("/industries/commercial")).click();
  await expect(drawerLink(page, labelOf("/industries/commercial/researchers"))).toBeHidden();
  await expect(toggle(page, labelOf("/industries/commercial"))).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});

test("a link leads to its page and closes the drawer", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await drawerLink(page, labelOf("/about-us")).click();
  await expect(page).toHaveURL("/about-us");
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("the link of the current page closes the drawer", async ({ page }) => {
  await openPage(page, "/about-us");
  await openDrawer(page);
  await drawerLink(page, labelOf("/about-us")).click();
  await expect(drawer(page)).toBeHidden();
});

test("stays closed when the visitor returns to the page it was opened on", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await drawerLink(page, labelOf("/about-us")).click();
  await expect(page).toHaveURL("/about-us");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(hamburger(page)).toHaveAttribute("aria-expanded", "false");
  await expect(drawer(page)).toBeHidden();
});

test("back closes it with its page", async ({ page }) => {
  await openPage(page, "/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: labelOf("/about-us") })
    .click();
  await expect(page).toHaveURL("/about-us");
  await openDrawer(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("h1")).toBeFocused();
});

test("has the link to the form and the theme switch", async ({ page }) => {
  await openPage(page, "/");
  await openDrawer(page);
  await expect(drawer(page).getByRole("link", { name: site.contactLabel })).toHaveAttribute(
    "href",
    "/contact-us",
  );
  await drawer(page).getByRole("button", { name: "Dark theme" }).click();
  expect(await focusIsInside(page)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
});

test("can be used in a window 320 px wide and 256 px high", async ({ page }) => {
  await page.setViewportSize({ width: widths.narrow, height: 256 });
  await openPage(page, "/");
  await openDrawer(page);
  const last = drawer(page).getByRole("button").last();
  await last.focus();
  await expect(last).toBeInViewport();
});
