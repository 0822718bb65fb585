import type { Page } from "@playwright/test";
import { untilReady } from "../../../testing/browsers/page";

/** Ways to double the text size (WCAG 1.4.4). */
export const enlargements = {
  /** By the browser's text size setting, which media queries follow. */
  async browser(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    await untilReady(page);
  },
  /** By a user style, which media queries ignore. */
  async root(page: Page): Promise<void> {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  },
} as const;
