import type { Locator, Page } from "@playwright/test";
import leaders from "../../data/leaders.json";
import {
  openPage,
  scrollTop,
  scrollWindow,
  sidewaysScroll,
  widths,
} from "../../testing/browsers/page";
import { labelOf, site } from "../../testing/words";
import { expect, test, visitorTest } from "./support/site-test";

const [leader, other] = leaders.leaders;
if (!leader || !other) throw new Error("data/leaders.json names fewer than two leaders");

const readMore = (page: Page, name = leader.name) =>
  page.getByRole("button", { name: `Read More about ${name}`, exact: true });
const dialogOf = (page: Page, name = leader.name) => page.getByRole("dialog", { name });

interface Part {
  readonly width: number;
  readonly opener: (page: Page) => Locator;
  readonly dialog: (page: Page) => Locator;
  /** What has focus once it is open; its heading by default. */
  readonly focus?: (dialog: Locator) => Locator;
  readonly close?: string;
  /** Without one, the dialog fills the window. */
  readonly hasBackdrop: boolean;
}

/** Whether nothing of the page behind can be pressed or focused. */
const isBehindInert = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLElement>("main a");
    const before = document.activeElement;
    link?.focus();
    return link !== null && document.activeElement === before;
  });

/** Every part that is over the page, which it makes inert. */
const parts: Readonly<Record<string, Part>> = {
  "the drawer": {
    width: widths.phone,
    opener: (page) => page.getByRole("button", { name: "Open menu" }),
    dialog: (page) => page.getByRole("dialog", { name: "Menu" }),
    close: "Close menu",
    hasBackdrop: false,
  },
  "the dialog of a leader": {
    width: widths.desktop,
    opener: readMore,
    dialog: dialogOf,
    close: "Close",
    hasBackdrop: true,
  },
  "the search": {
    width: widths.desktop,
    opener: (page) => page.getByRole("banner").getByRole("button", { name: site.search.label }),
    dialog: (page) => page.getByRole("dialog", { name: site.search.headline }),
    focus: (dialog) => dialog.getByRole("searchbox"),
    close: site.search.close,
    hasBackdrop: true,
  },
  "the choice of cookies": {
    width: widths.desktop,
    opener: (page) => page.getByRole("contentinfo").getByRole("button", { name: "Cookie choices" }),
    dialog: (page) => page.getByRole("dialog", { name: site.consent.headline }),
    hasBackdrop: true,
  },
};

for (const [name, part] of Object.entries(parts)) {
  test.describe(name, () => {
    test.use({ viewport: { width: part.width, height: 900 } });

    test(
      "takes focus, hides and locks the page behind, and returns focus however it is closed",
      visitorTest,
      async ({ page }) => {
        await openPage(page, "/about-us");
        const [opener, dialog] = [part.opener(page), part.dialog(page)];
        await scrollWindow(page, 300);
        await opener.scrollIntoViewIfNeeded();
        const top = await scrollTop(page);
        const before = await page.locator("h1").boundingBox();
        const ways = [
          () => page.keyboard.press("Escape"),
          ...(part.close ? [() => dialog.getByRole("button", { name: part.close }).click()] : []),
          ...(part.hasBackdrop ? [() => page.mouse.click(8, 450)] : []),
        ];
        for (const close of ways) {
          // Not by a click, for which the test's driver may scroll the page.
          await opener.press("Enter");
          await expect(
            (part.focus ?? ((it) => it.getByRole("heading").first()))(dialog),
          ).toBeFocused();
          await expect(dialog.and(page.locator(":modal, [aria-modal=true]"))).toBeVisible();
          expect(await isBehindInert(page)).toBe(true);
          await close();
          await expect(page.getByRole("dialog")).toHaveCount(0);
          await expect(opener).toBeFocused();
        }

        await opener.press("Enter");
        await expect(dialog).toBeVisible();
        expect(await page.locator("h1").boundingBox()).toEqual(before);
        await page.mouse.move(part.width / 2, 450);
        await page.mouse.wheel(0, 600);
        const stops = await dialog.locator("a:visible, button:visible, input:visible").count();
        for (const key of ["Tab", "Shift+Tab"]) {
          // Once around, and on.
          for (let press = 0; press < stops + 4; press += 1) {
            await page.keyboard.press(key);
            // Between the last stop and the first, the browser's own controls may have focus.
            const isOutside = await page.evaluate(
              () =>
                document.activeElement !== document.body &&
                document.activeElement?.closest("dialog, [role=dialog]") === null,
            );
            expect(isOutside).toBe(false);
          }
        }
        expect(await scrollTop(page)).toBe(top);
        expect(await page.locator("h1").boundingBox()).toEqual(before);
      },
    );

    test("closes with its page on back, whose heading gets focus", async ({ page }) => {
      await openPage(page, "/404");
      const footer = page.getByRole("contentinfo");
      const name = labelOf("/about-us");
      // On phones, the footer's columns are folded.
      const column = footer.locator("summary", { hasText: name });
      if (await column.isVisible()) await column.click();
      await footer.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL("/about-us");
      await part.opener(page).click();
      await expect(part.dialog(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/404");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator("h1")).toBeFocused();
      await expect(page.locator("[inert]")).toHaveCount(0);
    });

    test("can be read and used in a window of 320 by 256 px", async ({ page }) => {
      await openPage(page, "/about-us");
      await part.opener(page).click();
      await page.setViewportSize({ width: widths.narrow, height: 256 });
      const controls = part.dialog(page).locator("a:visible, button:visible, p:visible");
      expect(await sidewaysScroll(page)).toBe(0);
      for (const end of [controls.last(), controls.first()]) {
        await end.scrollIntoViewIfNeeded();
        await expect(end).toBeInViewport();
      }
      const last = part.dialog(page).getByRole("button").last();
      await last.focus();
      // Resizing may have left a fraction of a pixel outside.
      await expect(last).toBeInViewport({ ratio: 0.98 });
    });
  });
}

/** The last words of a text, without Markdown. */
const lastWords = (text: string) => text.replaceAll(/[*_]/g, "").split(" ").slice(-4).join(" ");

test("a leader's portrait opens the dialog, too, with the title and the summary that the card cuts (spec 2)", async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await openPage(page, "/about-us");
  const card = page.locator("li", { has: readMore(page) });
  await expect(card).toContainText("...");
  await expect(card).not.toContainText(lastWords(leader.summary));
  // By its place, without waiting for the portrait itself to take the press, which the button over it does.
  await card.locator(".leaders-portrait").click({ force: true });
  await expect(dialogOf(page)).toContainText(leader.title);
  await expect(dialogOf(page)).toContainText(lastWords(leader.summary));
  expect((await dialogOf(page).boundingBox())?.width).toBe(819);
  await expect(dialogOf(page)).toHaveCSS("border-radius", "15px");
  await dialogOf(page).getByText(leader.title).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: widths.phone, height: 844 });
  // Measured before it opens: while the page is locked, this includes the scrollbar.
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await readMore(page, other.name).click();
  const box = await dialogOf(page, other.name).boundingBox();
  expect(Math.abs((box?.width ?? 0) - width * 0.9)).toBeLessThan(15);
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(2);
});
