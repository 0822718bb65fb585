import type { Page } from "@playwright/test";
import { isNightly } from "../../support/nightly";
import { enlargements } from "./enlarged-text";
import { sidewaysScroll, widths } from "./page";
import { expect } from "./site-test";

/**
 * Widths in px from 400 % zoom on a window of 1280 px to a desktop, at night to a wall screen: the
 * narrowest first, so that larger pictures load as the window grows.
 */
export const windowWidths = isNightly
  ? [320, 390, 600, 834, 960, 1280, 1440, 1920, 2560]
  : [320, 834, 1440];

const enlargedWidths = isNightly
  ? [widths.phone, widths.menu, widths.desktop]
  : [widths.phone, widths.menu];

/** Smallest side of a target, in CSS px (WCAG 2.5.8). */
const smallestTarget = 24;

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

/** Targets that are too narrow or too low. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator("a, button, input, select, textarea, summary").evaluateAll((targets, smallest) => {
    // Links in text, table cells and headings are exempt: the line height sets their size.
    const isInText = (target: Element) =>
      target.matches(":is(dd, td, h2, h3) a") ||
      (target.matches("a:not([class])") &&
        (target.closest("p, li")?.textContent ?? "").length > (target.textContent ?? "").length);
    return (
      targets
        .filter((target) => target.checkVisibility() && !isInText(target))
        // A label around its control is a part of the target.
        .map((target) => ({
          target,
          box: (target.closest("label") ?? target).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < smallest || box.height < smallest))
        .map(({ target, box }) => `${target.textContent} ${box.width}x${box.height}`)
    );
  }, smallestTarget);

/** Expects the page to fit a window of this width: nothing scrolls sideways, is clipped, out of reach or too small. */
export async function expectFit(page: Page, width: number, words = ""): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const lost = {
    sideways: await sidewaysScroll(page),
    cut: await cutText(page),
    controls: await lostControls(page),
    small: await smallTargets(page),
  };
  expect
    .soft(lost, `at ${width} px${words}`)
    .toEqual({ sideways: 0, cut: [], controls: [], small: [] });
}

/** The same with text of twice the size (WCAG 1.4.4), after reloading the page. */
export async function expectFitEnlarged(page: Page): Promise<void> {
  await enlargements.browser(page);
  expect(await page.evaluate(() => matchMedia("(min-width: 100em)").matches)).toBe(false);
  for (const width of enlargedWidths) await expectFit(page, width, " with text of twice the size");
}
