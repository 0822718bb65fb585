import type { Page } from "@playwright/test";
import { site } from "../support/words";
import { openPage, untilReady, widths } from "./support/page";
import { expect, test } from "./support/site-test";

const header = (page: Page) => page.getByRole("banner");
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
const background = (page: Page) =>
  header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

for (const width of [widths.phone, widths.desktop]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("has a scrolled state while the page is scrolled at all", async ({ page }) => {
      await openPage(page, "/");
      await expect(header(page)).toHaveAttribute("data-scrolled", "false");
      await scrollTo(page, 1);
      await expect(header(page)).toHaveAttribute("data-scrolled", "true");
      await scrollTo(page, 0);
      await expect(header(page)).toHaveAttribute("data-scrolled", "false");
    });

    test("stays at the top of the window, opaque once scrolled", async ({ page }) => {
      await openPage(page, "/");
      await scrollTo(page, 1500);
      await expect(header(page)).toHaveAttribute("data-scrolled", "true");
      expect((await header(page).boundingBox())?.y).toBe(0);
      await expect.poll(() => background(page)).toMatch(/^rgb\(/);
    });

    test("keeps its height when scrolled", async ({ page }) => {
      await openPage(page, "/");
      const before = (await header(page).boundingBox())?.height;
      await scrollTo(page, 600);
      await expect(header(page)).toHaveAttribute("data-scrolled", "true");
      expect((await header(page).boundingBox())?.height).toBe(before);
    });
  });
}

for (const width of [320, 360, 390, 430, 599, 600, 834, 1279, 1280, 1920]) {
  test(`leads to the inquiry form at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openPage(page, "/about-us");
    const contact = header(page).getByRole("link", { name: site.contactLabel, exact: true });
    await expect(contact).toBeInViewport({ ratio: 1 });
    await contact.click();
    await expect(page).toHaveURL("/contact-us");
  });
}

test("is in the scrolled state after a reload halfway down", async ({ page }) => {
  await openPage(page, "/");
  await scrollTo(page, 900);
  await expect(header(page)).toHaveAttribute("data-scrolled", "true");
  await page.reload();
  await untilReady(page);
  await expect(header(page)).toHaveAttribute("data-scrolled", "true");
});
