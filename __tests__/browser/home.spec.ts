import type { Page } from "@playwright/test";
import { openPage, phone } from "./support/page";
import { expect, test } from "./support/site-test";

const cards = (page: Page) => page.locator("main > :first-child article");

test.describe("the opening of the home page", () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
    { width: 834, height: 1112 },
  ]) {
    test(`shows both industry cards in a first window of ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openPage(page, "/");
      await expect(cards(page)).toHaveCount(2);
      const hrefs = cards(page).getByRole("link");
      await expect(hrefs.nth(0)).toHaveAttribute("href", "/industries/government");
      await expect(hrefs.nth(1)).toHaveAttribute("href", "/industries/commercial");
      for (const card of await cards(page).all()) {
        await expect(card).toBeInViewport({ ratio: 1 });
        await expect(card).toHaveCSS("opacity", "1");
      }
    });
  }

  test.describe("on a phone", () => {
    test.use(phone);

    test("ends with them: the first starts in the first window, the second just below it", async ({
      page,
    }) => {
      await openPage(page, "/");
      const tops = await cards(page).evaluateAll((found) =>
        found.map((card) => card.getBoundingClientRect().top),
      );
      expect(tops).toHaveLength(2);
      expect(tops[0]).toBeLessThan(phone.viewport.height);
      expect(tops[1]).toBeLessThan(1.5 * phone.viewport.height);
    });
  });
});
