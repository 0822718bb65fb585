import type { Page } from "@playwright/test";
import { openPage, scrollThrough, widths } from "../../testing/browsers/page";
import { routes } from "../../testing/browsers/routes";
import { isNightly } from "../../testing/nightly";
import { enlargements } from "./support/enlarged-text";
import { tabThrough } from "./support/focus";
import { expect, test, visitorTest } from "./support/site-test";

// Takes over 20 s: whole pages are walked through stop by stop.

interface Walk {
  readonly path: string;
  readonly width: number;
  readonly height?: number;
  readonly enlarge?: (page: Page) => Promise<void>;
  readonly how?: string;
}

/** Each width and each kind of page once, at night every page at every width. */
const pages: readonly Walk[] = isNightly
  ? [widths.narrow, widths.tablet, widths.menu].flatMap((width) =>
      routes.map(({ path }) => ({ path, width })),
    )
  : [
      { path: "/about-us", width: widths.tablet },
      { path: "/", width: widths.menu },
    ];

/** Windows in which the header covers much of the page. */
const crowded: readonly Walk[] = [
  { path: "/contact-us", width: 320, height: 256, how: " at 400 % zoom" },
  ...Object.entries(enlargements).map(([way, enlarge]) => ({
    path: "/contact-us",
    width: widths.narrow,
    enlarge,
    how: ` with text of twice the size (${way})`,
  })),
];

test(
  "the first stop is the skip link, which leads past the header",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/");
    const skipLink = page.getByRole("link", { name: "Skip to main content" });
    await page.keyboard.press("Tab");
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus, main ~ * :focus")).toHaveCount(1);
  },
);

for (const { path, width, height = 640, enlarge, how = "" } of [...pages, ...crowded])
  test.describe(`at ${width} px${how}`, () => {
    test.use({ viewport: { width, height } });

    test(`focus is never hidden on ${path}, forwards and backwards`, async ({ page }) => {
      await openPage(page, path);
      await enlarge?.(page);
      await scrollThrough(page);
      for (const key of ["Tab", "Shift+Tab"] as const) {
        const stops = await tabThrough(page, key);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([]);
        expect(stops.filter(({ ringed }) => !ringed).map(({ name }) => name)).toEqual([]);
      }
    });
  });
