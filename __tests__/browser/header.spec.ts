import type { Page } from "@playwright/test";
import { breakpoints } from "../../src/shared/constants";
import {
  openPage,
  scrollWindow,
  sidewaysScroll,
  untilReady,
  widths,
} from "../../testing/browsers/page";
import { labelOf, site } from "../../testing/words";
import { enlargements } from "./support/enlarged-text";
import { expect, test, visitorTest } from "./support/site-test";
import { allowTouches, lengthen, touches } from "./support/touches";

const header = (page: Page) => page.getByRole("banner");

for (const width of [widths.phone, widths.desktop])
  test(`is opaque while the page is scrolled at all, also after a reload, and keeps its place and height, at ${width} px`, async ({
    page,
  }) => {
    const isScrolled = (scrolled: boolean) =>
      expect(header(page)).toHaveAttribute("data-scrolled", String(scrolled));
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/");
    await isScrolled(false);
    const before = await header(page).boundingBox();
    for (const top of [1, 0, 1500]) {
      await scrollWindow(page, top);
      await isScrolled(top > 0);
    }
    expect(await header(page).boundingBox()).toEqual(before);
    await expect(header(page)).toHaveCSS("background-color", /^rgb\(/);
    await page.reload();
    await untilReady(page);
    await isScrolled(true);
  });

/** What is wrong with the header: controls outside the window, under others or below its end. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector("header");
    const height = bar?.getBoundingClientRect().height ?? 0;
    return [...(bar?.querySelectorAll(".header-bar :is(a, button)") ?? [])]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isOutside = left < 0 || right > document.documentElement.clientWidth || top < 0;
        return isOutside || bottom > height || !control.contains(hit);
      })
      .map(({ textContent }) => textContent);
  });

/** By how much a hero's words and its figure overlap, as the shorter side of what they share, in px. */
const figureOverlap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [words, figure] = [".hero-content", ".hero-drawing"].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    if (!words || !figure) return Number.NaN;
    const across = Math.min(words.right, figure.right) - Math.max(words.left, figure.left);
    const down = Math.min(words.bottom, figure.bottom) - Math.max(words.top, figure.top);
    return Math.max(0, Math.min(across, down));
  });

/** What visitors set and translators do, and the largest share of the window that the header may then cover. */
const states: Readonly<Record<string, [(page: Page) => Promise<unknown>, share: number]>> = {
  "as it is": [async () => undefined, 0.14],
  "with text of twice the size (by the browser)": [enlargements.browser, 0.2],
  "with text of twice the size (by a user style)": [enlargements.root, 0.2],
  "with labels half as long again": [lengthen, 0.14],
  "with spaced text": [touches["with spaced text"], 0.14],
  "translated from right to left": [touches["translated from right to left"], 0.14],
};

for (const [state, [change, share]] of Object.entries(states))
  test(
    `leads to the form, and nothing of it is out of reach, ${state}`,
    share < 0.2 ? visitorTest : {},
    async ({ page }) => {
      await allowTouches(page);
      await openPage(page, "/");
      await change(page);
      const contact = header(page).locator('a[href="/contact-us"]').filter({ visible: true });
      for (const width of [1920, 1440, 1330, 1280, 1279, 834, 600, 599, 430, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `at ${width} px`;
        await expect.poll(() => faults(page), where).toEqual([]);
        await expect(contact, where).toBeInViewport({ ratio: 1 });
        const { height = 0 } = (await header(page).boundingBox()) ?? {};
        expect(height, where).toBeLessThan(800 * share);
        expect(await figureOverlap(page), where).toBe(0);
        // With larger text, pages are looked at in routes.spec.ts.
        if (share < 0.2) expect(await sidewaysScroll(page), where).toBe(0);
      }
      if (share < 0.2) expect((await contact.boundingBox())?.height).toBeLessThan(60);
    },
  );

test("a menu that does not fit is in the drawer, and back in the bar once it does", async ({
  page,
}) => {
  await allowTouches(page);
  await page.setViewportSize({ width: widths.menu, height: 800 });
  await openPage(page, "/about-us");
  const menu = header(page).getByRole("navigation", { name: "Main" });
  const hamburger = header(page).getByRole("button", { name: "Open menu" });
  await expect(menu).toBeVisible();
  await touches["with spaced text"](page);
  await expect(menu).toBeHidden();
  await hamburger.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: labelOf("/about-us"), exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect(menu).toBeVisible();
  await expect(hamburger).toBeHidden();
});

test("pages get wider at 1920 px", async ({ page }) => {
  const contentWidth = () =>
    page
      .locator("main section .layout-container")
      .first()
      .evaluate((element) => {
        const { paddingLeft, paddingRight, width } = getComputedStyle(element);
        const [whole = 0, left = 0, right = 0] = [width, paddingLeft, paddingRight].map(
          Number.parseFloat,
        );
        return whole - left - right;
      });
  await page.setViewportSize({ width: breakpoints.xl - 1, height: 1000 });
  await openPage(page, "/");
  expect(await contentWidth()).toBe(1280);
  await page.setViewportSize({ width: breakpoints.xl, height: 1000 });
  expect(await contentWidth()).toBe(1536);
});

test("in a year later than the build, the footer has the current one, on the first page and after following a link", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2046-06-01T12:00:00Z"));
  await openPage(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(/^© \d+/)).toHaveText(`© 2046 ${site.name}`);
  await footer.getByRole("link", { name: labelOf("/about-us/careers") }).click();
  await expect(page).toHaveURL("/about-us/careers");
  await expect(footer.getByText(/^© \d+/)).toHaveText(`© 2046 ${site.name}`);
});
