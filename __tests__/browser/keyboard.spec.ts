import { isNightly } from "../support/nightly";
import { site } from "../support/words";
import { firstVisit } from "./support/consent-cookie";
import { tabThrough } from "./support/focus";
import { openPage, scrollThrough, widths } from "./support/page";
import { routes } from "./support/routes";
import { expect, test, visitorTest } from "./support/site-test";

// Takes over 20 s: whole pages are walked through stop by stop.

/** Each width and each kind of page once, at night every page at every width. */
const walks: readonly { readonly path: string; readonly width: number }[] = isNightly
  ? [widths.narrow, widths.tablet, widths.menu].flatMap((width) =>
      routes.map(({ path }) => ({ path, width })),
    )
  : [
      { path: "/contact-us", width: widths.narrow },
      { path: "/about-us", width: widths.tablet },
      { path: "/", width: widths.menu },
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

for (const { path, width } of walks) {
  test.describe(`at ${width} px`, () => {
    // On a first visit, so that focus could hide under the consent banner, too.
    test.use({ viewport: { width, height: 640 }, storageState: firstVisit });

    test(`focus is never hidden on ${path}, forwards and backwards`, async ({ page }) => {
      await openPage(page, path);
      await page.getByRole("region", { name: site.consent.headline }).waitFor();
      await scrollThrough(page);
      for (const key of ["Tab", "Shift+Tab"] as const) {
        const stops = await tabThrough(page, key);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([]);
        expect(stops.filter(({ ringed }) => !ringed).map(({ name }) => name)).toEqual([]);
      }
    });
  });
}
