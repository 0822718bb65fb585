import type { Page } from "@playwright/test";
import { isNightly } from "../support/nightly";
import { site } from "../support/words";
import { firstVisit } from "./support/consent-cookie";
import { type Enlargement, enlargements } from "./support/enlarged-text";
import { tabThrough } from "./support/focus";
import { openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

// Takes over 20 s: with large text, the form's page is walked through stop by stop.

const ways = Object.keys(enlargements) as Enlargement[];
const windows = [
  { width: widths.narrow, height: 640 },
  { width: widths.phone, height: 800 },
  { width: 834, height: 1112 },
  { width: widths.menu, height: 800 },
] as const;

/** What is wrong with the header: how much of the window it covers, and which controls cannot be used. */
const headerFaults = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header");
    const { height = innerHeight } = header?.getBoundingClientRect() ?? {};
    const controls = [...(header?.querySelectorAll(".header-bar :is(a, button)") ?? [])].filter(
      (each) => each.checkVisibility(),
    );
    const unusable = controls.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isOutside = left < 0 || right > document.documentElement.clientWidth || top < 0;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isOutside || bottom > height || !hit || !control.contains(hit);
    });
    const overlapping = controls.filter((control, index) => {
      const next = controls[index + 1]?.getBoundingClientRect();
      return next !== undefined && control.getBoundingClientRect().right > next.left + 1;
    });
    const names = (each: Element[]) => each.map(({ textContent }) => textContent);
    return {
      isTall: height > innerHeight / 4,
      unusable: names(unusable),
      overlapping: names(overlapping),
    };
  });

/** By how much a hero's caption and its button overlap vertically, in px. */
const captionOverlap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const caption = document.querySelector(".hero-caption")?.getBoundingClientRect();
    const button = document.querySelector(".hero-actions")?.getBoundingClientRect();
    if (!caption || !button) return Number.NaN;
    const shared = Math.min(button.bottom, caption.bottom) - Math.max(button.top, caption.top);
    return Math.max(0, shared);
  });

for (const way of ways) {
  test.describe(`with text of twice the size (${way})`, () => {
    test.use({ hasOwnContext: true });

    test("the header's controls can all be used, and a hero's caption stays clear of its button", async ({
      page,
    }) => {
      await openPage(page, "/");
      await enlargements[way](page);
      const contact = page.getByRole("banner").getByRole("link", { name: site.contactLabel });
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        const where = `at ${viewport.width} px`;
        await expect(contact, where).toBeInViewport({ ratio: 1 });
        const none = { isTall: false, unusable: [], overlapping: [] };
        expect.soft(await headerFaults(page), where).toEqual(none);
        expect.soft(await captionOverlap(page), where).toBe(0);
      }
    });
  });
}

/** Windows in which, on a first visit, header and banner cover much of the page. */
const crowded = [
  { name: "at 400 % zoom", way: undefined, viewport: { width: 320, height: 256 } },
  ...ways.flatMap((way) =>
    windows
      .filter(({ width }) => isNightly || width === widths.narrow)
      .map((viewport) => ({
        name: `with text of twice the size (${way}) at ${viewport.width} px`,
        way,
        viewport,
      })),
  ),
];

for (const { name, way, viewport } of crowded) {
  test.describe(name, () => {
    test.use({ viewport, storageState: firstVisit });

    test("the banner is inside the window and covers nothing that has focus", async ({ page }) => {
      await openPage(page, "/contact-us");
      if (way) await enlargements[way](page);
      const banner = page.getByRole("region", { name: site.consent.headline });
      await banner.waitFor();
      const box = await banner.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      for (const key of ["Tab", "Shift+Tab"] as const) {
        const stops = await tabThrough(page, key);
        expect(stops.length).toBeGreaterThan(20);
        expect(stops.filter(({ visible }) => !visible).map((stop) => stop.name)).toEqual([]);
      }
    });
  });
}
