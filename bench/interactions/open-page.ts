import type { Browser, CDPSession, Page } from "@playwright/test";
import { consentCookie } from "../../__tests__/browser/support/consent-cookie";
import { phone, untilReady, widths } from "../../__tests__/browser/support/page";
import { interactionSlowdown } from "../thresholds";

/** The screens on which the site is used; a phone is touched. */
export const screens = {
  phone,
  desktop: { viewport: { width: widths.desktop, height: 900 } },
} as const;
export type Screen = keyof typeof screens;

/** Where the browser starts from: the server, and what a step needs of the page. */
export interface Site {
  readonly browser: Browser;
  readonly origin: string;
}

/**
 * Gives `work` an empty tab with its own cache and a stored consent choice, and its DevTools session.
 */
export async function withTab<Result>(
  { browser, origin }: Site,
  screen: Screen,
  work: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: origin,
    storageState: { cookies: [consentCookie(new URL(origin).hostname)], origins: [] },
  });
  try {
    // tsx wraps named functions in this helper, including those sent to the page.
    await context.addInitScript({ content: "globalThis.__name = (value) => value;" });
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Makes the processor slower from here on, as a phone's is. */
export const slowDown = (devtools: CDPSession) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: interactionSlowdown });

/** Time after the last request in which more may be prefetched, in ms: longer than any wait for idleness. */
export const patienceMs = 5000;

/** Network-idle for half a second, prefetches included. */
export const untilQuiet = (page: Page) => page.waitForLoadState("networkidle");

/** Network-idle and still: everything in view has faded in, so no more frames are rendered. */
export async function untilStill(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // One to mark what is in view, one to begin its animations.
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Opens a page and waits until it is hydrated and the network is idle. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
  await untilQuiet(page);
}
