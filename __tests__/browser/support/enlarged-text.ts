import type { Page } from "@playwright/test";
import { untilReady } from "./page";

/** The ways in which a visitor has text of twice the usual size (WCAG 1.4.4). */
export const enlargements = {
  /** By the text size of the browser's own settings, which media queries follow. */
  async browser(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    await untilReady(page);
  },
  /** By a style of the visitor's own, which media queries know nothing of. */
  async root(page: Page): Promise<void> {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  },
} as const;

export type Enlargement = keyof typeof enlargements;
