import type { Page } from "@playwright/test";
import {
  openQuietly,
  prefetchMs,
  type Screen,
  type Site,
  slowDown,
  untilQuiet,
  withTab,
} from "./open-page";
import { middleOf, press } from "./press";

declare global {
  interface Window {
    /** Time from the click on a link until the new heading was painted, in ms. */
    headingPainted?: Promise<number>;
  }
}

/** A link to follow. */
interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly screen: Screen;
}

/** From the home page to pages of each kind. */
export const navigations: readonly Navigation[] = [
  { from: "/", to: "/about-us", screen: "desktop" },
  { from: "/", to: "/industries", screen: "desktop" },
  { from: "/", to: "/contact-us", screen: "desktop" },
  { from: "/", to: "/innovation", screen: "phone" },
  { from: "/", to: "/contact-us", screen: "phone" },
];

/** The first visible link to a path. */
const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

/** Has the page measure when the heading after the next click is painted. */
async function watchHeading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = document.querySelector("h1");
    const words = before?.textContent;
    window.headingPainted = new Promise((resolve) => {
      const start = ({ timeStamp }: Event) => {
        // The first task after the frame, ahead of the page's own tasks.
        const painted = () => resolve(performance.now() - timeStamp);
        const afterFrame = () => scheduler.postTask(painted, { priority: "user-blocking" });
        const look = (_: MutationRecord[], changes: MutationObserver) => {
          const heading = document.querySelector("main h1");
          if (!heading || (heading === before && heading.textContent === words)) return;
          changes.disconnect();
          // Called after layout, in the frame that paints the heading.
          new ResizeObserver((_, sizes) => {
            sizes.disconnect();
            afterFrame();
          }).observe(heading);
        };
        const changes = { childList: true, characterData: true, subtree: true };
        new MutationObserver(look).observe(document, changes);
      };
      addEventListener("click", start, { capture: true, once: true });
    });
  });
}

/**
 * Time from the click on a link until the new page's heading was painted, in ms, on a throttled processor.
 * The link was in view (on a desktop also hovered) long enough for its page to be prefetched.
 */
export function measureNavigation(site: Site, { from, to, screen }: Navigation): Promise<number> {
  return withTab(site, screen, async (page, devtools) => {
    await openQuietly(page, from);
    const link = linkTo(page, to);
    await link.scrollIntoViewIfNeeded();
    if (screen === "desktop") await link.hover();
    await page.waitForTimeout(prefetchMs);
    await untilQuiet(page);
    const point = await middleOf(link);
    await slowDown(devtools);
    await watchHeading(page);
    await press(page, devtools, screen, point);
    return page.evaluate(() => window.headingPainted ?? Number.NaN);
  });
}
