import type { Page } from "@playwright/test";
import leaders from "../../data/leaders.json";
import { labelOf } from "../support/words";
import { openPage, scrollTop, sidewaysScroll, widths } from "./support/page";
import { expect, test, visitorTest } from "./support/site-test";

const [leader, other] = leaders.leaders;
if (!leader || !other) throw new Error("data/leaders.json names fewer than two leaders");

const readMore = (page: Page, name = leader.name) =>
  page.getByRole("button", { name: `Read More about ${name}`, exact: true });
/** The portrait on a leader's card, by its place: the card's button lies over it. */
const portrait = (page: Page) =>
  page.locator("li", { has: readMore(page) }).locator(".leaders-portrait");
const dialog = (page: Page, name = leader.name) => page.getByRole("dialog", { name });

test.describe("the dialog of a leader", () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });
  test.beforeEach(({ page }) => openPage(page, "/about-us"));

  test(
    "is named after the leader, has focus on its title and shows the summary that its card cuts",
    visitorTest,
    async ({ page }) => {
      const card = page.locator("li", { has: readMore(page) });
      await expect(card).toContainText("...");
      await expect(card).not.toContainText(lastWords(leader.summary));
      await readMore(page).click();
      await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
      await expect(dialog(page).getByRole("heading", { name: leader.name })).toBeFocused();
      await expect(dialog(page)).toContainText(leader.title);
      await expect(dialog(page)).toContainText(lastWords(leader.summary));
      await expect(page.getByRole("main")).toHaveCount(0);
      expect((await dialog(page).boundingBox())?.width).toBe(819);
      await expect(dialog(page)).toHaveCSS("border-radius", "15px");
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(
          () =>
            document.activeElement !== document.body &&
            document.activeElement?.closest("[role=dialog]") === null,
        );
        expect(outside).toBe(false);
      }
    },
  );

  test(
    "closes by Escape, the close button and the backdrop, and returns focus to its opener",
    visitorTest,
    async ({ page }) => {
      const opener = readMore(page);
      // Without waiting for the portrait itself to take the press, which the button over it does.
      const openByPortrait = () => portrait(page).click({ force: true });
      for (const [open, close] of [
        [openByPortrait, () => page.keyboard.press("Escape")],
        [
          () => opener.press("Enter"),
          () => dialog(page).getByRole("button", { name: "Close" }).click(),
        ],
        [openByPortrait, () => page.mouse.click(8, 450)],
      ] as const) {
        await open();
        await expect(dialog(page)).toBeVisible();
        await dialog(page).getByText(leader.title).click();
        await expect(dialog(page)).toBeVisible();
        await close();
        await expect(dialog(page)).toBeHidden();
        await expect(opener).toBeFocused();
      }
      await readMore(page, other.name).click();
      await expect(dialog(page, other.name)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(1);
    },
  );

  test("closes with its page on back, and the previous page's heading gets focus", async ({
    page,
  }) => {
    const menuLink = (path: string) =>
      page.getByRole("banner").getByRole("link", { name: labelOf(path), exact: true });
    await menuLink("/innovation").click();
    await expect(page).toHaveURL("/innovation");
    await menuLink("/about-us").click();
    await expect(page).toHaveURL("/about-us");
    await readMore(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/innovation");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("h1")).toBeFocused();
  });

  test("keeps the page behind from scrolling and moving", visitorTest, async ({ page }) => {
    await readMore(page).scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    const before = await page.locator("h1").boundingBox();
    await readMore(page).press("Enter");
    await expect(dialog(page)).toBeVisible();
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 500);
    expect(await scrollTop(page)).toBe(top);
    expect(await page.locator("h1").boundingBox()).toEqual(before);
  });

  test("takes 90 % of a phone's width, and can be read and closed in a window of 320 by 256 px", async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths.phone, height: 844 });
    // Measured before it opens: while the page is locked, this includes the scrollbar.
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    await readMore(page).click();
    const box = await dialog(page).boundingBox();
    expect(Math.abs((box?.width ?? 0) - width * 0.9)).toBeLessThan(15);
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(2);

    await page.setViewportSize({ width: widths.narrow, height: 256 });
    expect(await sidewaysScroll(page)).toBe(0);
    await dialog(page).locator("p").last().scrollIntoViewIfNeeded();
    await expect(dialog(page).locator("p").last()).toBeInViewport();
    const close = dialog(page).getByRole("button", { name: "Close" });
    await close.focus();
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(dialog(page)).toBeHidden();
  });
});

/** The last words of a text, without Markdown. */
function lastWords(text: string): string {
  return text.replaceAll(/[*_]/g, "").split(" ").slice(-4).join(" ");
}
