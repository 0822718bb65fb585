import type { Page } from "@playwright/test";
import { enlargements } from "./enlarged-text";
import { sidewaysScroll, widths } from "./page";
import { expect } from "./site-test";

/** From 400 % zoom on a window of 1280 px to a wall screen, in px. */
const windowWidths = [320, 600, 834, 960, 1280, 1920, 2560];

/** Every text that its own box clips; hidden and scrollable boxes are left out. */
const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        const cuts = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
        if (!cuts || clipPath !== "none" || !element.checkVisibility()) return false;
        const box = element.getBoundingClientRect();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const holder = texts.currentNode.parentElement;
          if (!holder?.checkVisibility() || holder.closest("[aria-hidden], .visually-hidden"))
            continue;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          for (const line of range.getClientRects()) {
            const outside = line.left < box.left - 1 || line.right > box.right + 1;
            if (line.width > 0 && (outside || line.bottom > box.bottom + 1)) return true;
          }
        }
        return false;
      })
      .map((element) => `${element.className}: ${element.textContent.slice(0, 60)}`),
  );

/** Controls of the header outside the window, where scrolling cannot reach them. */
const lostControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("header a, header button")]
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().right > innerWidth)
      .map((control) => control.textContent ?? ""),
  );

async function expectFitAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const lost = {
    sideways: await sidewaysScroll(page),
    cut: await cutText(page),
    controls: await lostControls(page),
  };
  expect.soft(lost, `at ${width} px`).toEqual({ sideways: 0, cut: [], controls: [] });
}

/** Expects the page to fit every width: nothing scrolls sideways, is clipped or out of reach. */
export async function expectFit(page: Page): Promise<void> {
  for (const width of windowWidths) await expectFitAt(page, width);
}

/** The same with text of twice the size (WCAG 1.4.4), after reloading the page. */
export async function expectFitEnlarged(page: Page): Promise<void> {
  await enlargements.browser(page);
  expect(await page.evaluate(() => matchMedia("(min-width: 100em)").matches)).toBe(false);
  for (const width of [widths.phone, widths.menu, widths.desktop]) await expectFitAt(page, width);
}
