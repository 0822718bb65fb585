import type { Page } from "@playwright/test";
import { channelsOf } from "../../../testing/browsers/contrast";

declare global {
  interface Window {
    /** Background of the body at each frame so far, without repeats. */
    paintedBackgrounds?: string[];
  }
}

/** Records the background of the body at every frame; call before the page opens. */
export async function recordPaintedBackgrounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const backgrounds: string[] = [];
    window.paintedBackgrounds = backgrounds;
    const look = () => {
      if (document.body) {
        const { backgroundColor } = getComputedStyle(document.body);
        if (backgrounds.at(-1) !== backgroundColor) backgrounds.push(backgroundColor);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The backgrounds painted so far, in order. */
export const paintedBackgrounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.paintedBackgrounds ?? []);

/** `#0A1628` as browsers serialize it: `rgb(10, 22, 40)`. */
export const rgb = (hex: string): string => `rgb(${channelsOf(hex).join(", ")})`;
