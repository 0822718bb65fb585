import type { Page } from "@playwright/test";
import { openPage, scrollTop, widths } from "../../testing/browsers/page";
import { labelOf, site } from "../../testing/words";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ viewport: { width: widths.phone, height: 844 } });

const hamburger = (page: Page) => page.getByRole("button", { name: "Open menu" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const drawerLink = (page: Page, path: string) =>
  drawer(page).getByRole("link", { name: labelOf(path), exact: true });
const toggle = (page: Page, path: string) =>
  drawer(page).getByRole("button", { name: `${labelOf(path)} pages`, exact: true });

/** Opens a page with its drawer. */
async function openDrawer(page: Page, path = "/search"): Promise<void> {
  await openPage(page, path);
  await hamburger(page).click();
  await expect(drawer(page)).toBeVisible();
}

test(
  "covers the window from the right, with contact and theme, until it is widened past 1280 px",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    // Measured before it opens: while the page is locked, this includes the scrollbar.
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    await hamburger(page).click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
    expect((await drawer(page).boundingBox())?.width).toBeGreaterThanOrEqual(width);
    const contact = drawer(page).getByRole("link", { name: site.contactLabel });
    await expect(contact).toHaveAttribute("href", "/contact-us");
    await drawer(page).getByRole("button", { name: "Dark theme" }).click();
    await expect(drawer(page).locator(":focus")).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");

    await page.setViewportSize({ width: widths.desktop, height: 900 });
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator("[inert]")).toHaveCount(0);
    await page.mouse.move(400, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  },
);

test("opens the groups of the current page and marks it, and its link closes the drawer", async ({
  page,
}) => {
  const path = "/industries/commercial/researchers";
  await openDrawer(page, path);
  const current = drawer(page).locator("[aria-current]");
  await expect(current).toHaveText(labelOf(path));
  await expect(current).toHaveAttribute("aria-current", "page");
  await current.click();
  await expect(drawer(page)).toBeHidden();
});

test(
  "expands one group at a time, and a second press collapses it",
  visitorTest,
  async ({ page }) => {
    const security = drawerLink(page, "/industries/government/national-security");
    const researchers = drawerLink(page, "/industries/commercial/researchers");
    await openDrawer(page);
    await toggle(page, "/industries").click();
    await toggle(page, "/industries/government").click();
    await expect(security).toBeVisible();
    await toggle(page, "/industries/commercial").click();
    await expect(security).toBeHidden();
    await expect(researchers).toBeVisible();
    await toggle(page, "/industries/commercial").click();
    await expect(researchers).toBeHidden();
    await expect(toggle(page, "/industries/commercial")).toHaveAttribute("aria-expanded", "false");
  },
);

test(
  "a link leads to its page and closes the drawer, also when the visitor returns",
  visitorTest,
  async ({ page }) => {
    await openDrawer(page);
    await drawerLink(page, "/about-us").click();
    await expect(page).toHaveURL("/about-us");
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator("[inert]")).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/search");
    await expect(hamburger(page)).toHaveAttribute("aria-expanded", "false");
    await expect(drawer(page)).toBeHidden();
  },
);
