import type { Page } from "@playwright/test";
import { openPage } from "./support/page";
import { expect, test } from "./support/site-test";

const from = "/industries/commercial";
const withPlate = "/industries/commercial/researchers";

/** Records which parts of the page a view transition moves. */
const recordMoves = (page: Page) =>
  page.evaluate(() => {
    const moved = new Set<string>();
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement)
          moved.add(effect.pseudoElement);
      document.documentElement.dataset.moved = [...moved].join(" ");
      requestAnimationFrame(look);
    };
    look();
  });

const moved = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.moved);

const follow = (page: Page, path: string) =>
  page.locator(`.cards-root a[href="${path}"]`).last().click();

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the picture of a pressed card grows into the plate of its page, another link changes the page at once", async ({
    page,
  }) => {
    await openPage(page, from);
    await recordMoves(page);
    await follow(page, withPlate);
    await expect(page).toHaveURL(withPlate);
    await expect.poll(() => moved(page)).toContain("::view-transition-group(plate)");
    await expect(page.locator("html")).not.toHaveAttribute("data-arriving");
    await expect(page.locator("h1")).toBeFocused();

    await openPage(page, withPlate);
    await recordMoves(page);
    await page.locator(`.hero-content a[href="${from}"]`).click();
    await expect(page).toHaveURL(from);
    await expect(page.locator("h1")).toBeFocused();
    expect(await moved(page)).not.toContain("view-transition");
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing grows", async ({ page }) => {
    await openPage(page, from);
    await recordMoves(page);
    await follow(page, withPlate);
    await expect(page).toHaveURL(withPlate);
    await expect(page.locator("h1")).toBeFocused();
    expect(await moved(page)).not.toContain("view-transition");
  });
});
