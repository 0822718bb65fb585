import type { Page } from "@playwright/test";
import { labelOf, site } from "../support/words";
import { openPage, scrollTop, widths } from "./support/page";
import { expect, test, visitorTest } from "./support/site-test";

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

test("slides in from the right, over the whole width", async ({ page }) => {
  await openPage(page, "/search");
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await openDrawer(page);
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  expect((await drawer(page).boundingBox())?.width).toBeGreaterThanOrEqual(width);
});

test(
  "takes focus, and nothing outside it can be focused or read",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await openDrawer(page);
    await expect(drawer(page).getByRole("heading", { name: "Menu" })).toBeFocused();
    await expect(drawer(page)).toHaveAttribute("aria-modal", "true");
    await expect(page.getByRole("main")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const stops = await drawer(page).locator("a:visible, button:visible").count();
    for (const key of ["Tab", "Shift+Tab"]) {
      // Once around, and on.
      for (let press = 0; press < stops + 4; press += 1) {
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
  },
);

test(
  "Escape and the close button close it and return focus to the hamburger",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => drawer(page).getByRole("button", { name: "Close menu" }).click(),
    ]) {
      await openDrawer(page);
      await close();
      await expect(drawer(page)).toBeHidden();
      await expect(hamburger(page)).toBeFocused();
      await expect(hamburger(page)).toHaveAttribute("aria-expanded", "false");
    }
  },
);

test("the page behind neither scrolls nor moves", visitorTest, async ({ page }) => {
  await openPage(page, "/search");
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

test(
  "widening the window past 1280 px closes it and unlocks the page",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await openDrawer(page);
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
  await openPage(page, "/industries/commercial/researchers");
  await openDrawer(page);
  const current = drawer(page).locator("[aria-current]");
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText(labelOf("/industries/commercial/researchers"));
  await expect(current).toHaveAttribute("aria-current", "page");
  await current.click();
  await expect(drawer(page)).toBeHidden();
});

test(
  "expands one group at a time, and a second press collapses it",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await openDrawer(page);
    await toggle(page, labelOf("/industries")).click();
    await toggle(page, labelOf("/industries/government")).click();
    await expect(
      drawerLink(page, labelOf("/industries/government/national-security")),
    ).toBeVisible();
    await toggle(page, labelOf("/industries/commercial")).click();
    await expect(
      drawerLink(page, labelOf("/industries/government/national-security")),
    ).toBeHidden();
    await expect(drawerLink(page, labelOf("/industries/commercial/researchers"))).toBeVisible();
    await toggle(page, labelOf("/industries/commercial")).click();
    await expect(drawerLink(page, labelOf("/industries/commercial/researchers"))).toBeHidden();
    await expect(toggle(page, labelOf("/industries/commercial"))).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  },
);

test(
  "a link leads to its page and closes the drawer, also when the visitor returns",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await openDrawer(page);
    await drawerLink(page, labelOf("/about-us")).click();
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

test("back closes it with its page", async ({ page }) => {
  await openPage(page, "/search");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: labelOf("/about-us") })
    .click();
  await expect(page).toHaveURL("/about-us");
  await openDrawer(page);
  await page.goBack();
  await expect(page).toHaveURL("/search");
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator("h1")).toBeFocused();
});

test("can be used in a window 320 px wide and 256 px high, theme switch and all", async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.narrow, height: 256 });
  await openPage(page, "/search");
  await openDrawer(page);
  const last = drawer(page).getByRole("button").last();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(drawer(page).getByRole("link", { name: site.contactLabel })).toHaveAttribute(
    "href",
    "/contact-us",
  );
  await drawer(page).getByRole("button", { name: "Dark theme" }).click();
  await expect(drawer(page).locator(":focus")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
});
