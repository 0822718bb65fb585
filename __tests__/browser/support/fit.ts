import type { Page } from "@playwright/test";
import { breakpoints } from "../../../src/shared/constants";
import { sidewaysScroll, widths } from "../../../testing/browsers/page";
import { isNightly } from "../../../testing/nightly";
import { enlargements } from "./enlarged-text";
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

/** Smallest height of a target, in CSS px: everywhere (WCAG 2.5.8), and on phones (WCAG 2.5.5). */
const smallestTarget = { everywhere: 24, onPhones: 44 } as const;

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

/** Targets in the page, or in an open dialog, that are too narrow or too low. */
const smallTargets = (page: Page, lowest: number): Promise<string[]> =>
  page.locator("a, button, input, select, textarea, summary").evaluateAll(
    (targets, [narrowest, height]) => {
      const isInline = (element: Element) => getComputedStyle(element).display === "inline";
      /** Links beside other words of their block are exempt: the line height sets their size. */
      const isInText = (target: Element) => {
        let block = target.parentElement;
        while (block && isInline(block)) block = block.parentElement;
        const [own = "", all = ""] = [target, block].map((each) => each?.textContent.trim());
        return target.matches("a") && all.length > own.length;
      };
      /** A card's link covers the card, and a leader's button the portrait. */
      const isStretched = (target: Element) =>
        getComputedStyle(target, "::after").position === "absolute";
      return (
        targets
          .filter((target) => target.checkVisibility() && target.matches(":not(.forms-trap *)"))
          .filter((target) => !isInText(target) && !isStretched(target))
          // A label around its control is a part of the target.
          .map((target) => ({
            target,
            box: (target.closest("label") ?? target).getBoundingClientRect(),
          }))
          .filter(
            ({ box }) => box.width > 1 && (box.width < narrowest || box.height < height - 0.5),
          )
          .map(({ target, box }) => `${target.textContent} ${box.width}x${box.height}`)
      );
    },
    [smallestTarget.everywhere, lowest] as const,
  );

/** Expects the page to fit a window of this width: nothing scrolls sideways, is clipped or too small. */
export async function expectFit(page: Page, width: number, words = ""): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const lost = {
    sideways: await sidewaysScroll(page),
    cut: await cutText(page),
    small: await smallTargets(
      page,
      width < breakpoints.sm ? smallestTarget.onPhones : smallestTarget.everywhere,
    ),
  };
  expect.soft(lost, `at ${width} px${words}`).toEqual({ sideways: 0, cut: [], small: [] });
}

/** The same with text of twice the size (WCAG 1.4.4), after reloading the page. */
export async function expectFitEnlarged(page: Page): Promise<void> {
  await enlargements.browser(page);
  expect(await page.evaluate(() => matchMedia("(min-width: 100em)").matches)).toBe(false);
  for (const width of enlargedWidths) await expectFit(page, width, " with text of twice the size");
}
