import type { Locator, Page, Response } from "@playwright/test";

/** Widths of the viewport in px; from `menu` on, the menu replaces the drawer. */
export const widths = { narrow: 320, phone: 390, tablet: 768, menu: 1280, desktop: 1440 } as const;

/** A phone: touch and overlay scrollbars. */
export const phone = {
  viewport: { width: widths.phone, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/** Runs in the page: whether it is hydrated, when the router takes over scroll restoration. */
export const isHydrated = (): boolean => history.scrollRestoration === "manual";

/** Runs in the page: whether the page's own script runs. */
export const isScripted = (): boolean => window.loadConsent !== undefined;

/** Runs in the page: the first sign that a visitor needs the app, which no page loads before. */
export const wantApp = () => dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));

/** Has a page load the app. */
export async function loadApp(page: Page): Promise<void> {
  await page.waitForFunction(isScripted);
  await page.evaluate(wantApp);
}

/** Resolves once the page and its sections, which wait for a visitor and for idle moments, are hydrated. */
export async function untilReady(page: Page): Promise<void> {
  await loadApp(page);
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Opens a page and waits until it can be used. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await untilReady(page);
  return response;
}

/**
 * Resolves once the page has loaded what it loads by itself. Chromium never reports the end of some prefetches, which
 * Playwright's wait for the network would wait for.
 */
export async function settle(page: Page): Promise<void> {
  const isIdle = () => window.consentService && new Promise((done) => requestIdleCallback(done));
  await page.waitForFunction(isIdle);
}

/** How far the page is wider than its window, in px; 0 when nothing scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // While the page is locked, clientWidth includes the scrollbar's gutter and scrollWidth does not.
    return Math.max(0, scrollWidth - clientWidth);
  });

/** How far the page is scrolled down, in px. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls the window; resolves once the scroll event has fired, with the next frame. */
export const scrollWindow = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (to) => {
    const heard =
      scrollY !== to && new Promise((done) => addEventListener("scroll", done, { once: true }));
    scrollTo({ top: to, behavior: "instant" });
    await heard;
    await new Promise((done) => requestAnimationFrame(done));
  }, top);

/** Scrolls to the end and back in steps, so that lazy pictures load and everything comes into view. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Marks the document, so that a reload can be detected. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.toggleAttribute("data-before"));

/** The root element, if the document is the one that was marked. */
export const markedDocument = (page: Page): Locator => page.locator("html[data-before]");
