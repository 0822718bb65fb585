import type { Page } from "@playwright/test";
import { openPage, phone } from "../../testing/page";
import { expect, test, visitorTest } from "./support/site-test";

const cards = (page: Page) => page.locator("main > :first-child article");

/** The first windows of desktops and tablets. */
const windows = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [834, 1112],
] as const;

test(
  "the opening of the home page shows both industry cards in the first window of every desktop and tablet",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/");
    await expect(cards(page)).toHaveCount(2);
    for (const [index, name] of ["government", "commercial"].entries())
      await expect(cards(page).getByRole("link").nth(index)).toHaveAttribute(
        "href",
        `/industries/${name}`,
      );
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (const card of await cards(page).all()) {
        await expect(card, `at ${width} px`).toBeInViewport({ ratio: 1 });
        await expect(card).toHaveCSS("opacity", "1");
      }
    }
  },
);

test.describe("on a phone", () => {
  test.use(phone);

  test("it ends with them: the first starts in the first window, the second just below it", async ({
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
