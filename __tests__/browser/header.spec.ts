import type { Page } from "@playwright/test";
import { breakpoints } from "../../src/shared/constants";
import { site } from "../support/words";
import { openPage, untilReady, widths } from "./support/page";
import { expect, test, visitorTest } from "./support/site-test";

const header = (page: Page) => page.getByRole("banner");
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
const expectScrolled = (page: Page, isScrolled: boolean) =>
  expect(header(page)).toHaveAttribute("data-scrolled", String(isScrolled));
const background = (page: Page) =>
  header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

for (const width of [widths.phone, widths.desktop]) {
  test(`is opaque while the page is scrolled at all, and keeps its place and height, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/");
    await expectScrolled(page, false);
    const before = await header(page).boundingBox();
    await scrollTo(page, 1);
    await expectScrolled(page, true);
    await scrollTo(page, 0);
    await expectScrolled(page, false);
    await scrollTo(page, 1500);
    await expectScrolled(page, true);
    expect(await header(page).boundingBox()).toEqual(before);
    await expect.poll(() => background(page)).toMatch(/^rgb\(/);
  });
}

test("is in the scrolled state after a reload halfway down", async ({ page }) => {
  await openPage(page, "/");
  await scrollTo(page, 900);
  await expectScrolled(page, true);
  await page.reload();
  await untilReady(page);
  await expectScrolled(page, true);
});

test("leads to the inquiry form in windows of every width", visitorTest, async ({ page }) => {
  await openPage(page, "/about-us");
  const contact = header(page).getByRole("link", { name: site.contactLabel, exact: true });
  for (const width of [1920, 1280, 1279, 834, 600, 599, 430, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(contact, `at ${width} px`).toBeInViewport({ ratio: 1 });
    // Its label stands on one line.
    expect((await contact.boundingBox())?.height, `at ${width} px`).toBeLessThan(50);
  }
  await contact.click();
  await expect(page).toHaveURL("/contact-us");
});

test("pages get wider at 1920 px", async ({ page }) => {
  const contentWidth = () =>
    page
      .locator("main section .layout-container")
      .first()
      .evaluate((element) => {
        const { paddingLeft, paddingRight, width } = getComputedStyle(element);
        return [width, `-${paddingLeft}`, `-${paddingRight}`]
          .map(Number.parseFloat)
          .reduce((sum, each) => sum + each);
      });
  await page.setViewportSize({ width: breakpoints.xl - 1, height: 1000 });
  await openPage(page, "/");
  expect(await contentWidth()).toBe(1280);
  await page.setViewportSize({ width: breakpoints.xl, height: 1000 });
  expect(await contentWidth()).toBe(1536);
});
