import type { Browser, CDPSession, Page } from "@playwright/test";
import { consentCookie } from "../../__tests__/browser/support/consent-cookie";
import { phone, untilReady, widths } from "../../__tests__/browser/support/page";
import { interactionSlowdown } from "../thresholds";

/** Screens; the phone has touch. */
export const screens = {
  phone,
  desktop: { viewport: { width: widths.desktop, height: 900 } },
} as const;
export type Screen = keyof typeof screens;

/** The browser and the origin of the site. */
export interface Site {
  readonly browser: Browser;
  readonly origin: string;
}

/**
 * Runs `work` with a new tab, which has its own cache and a stored consent choice, and its DevTools session.
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
    // tsx wraps named functions in this helper, also those that run in the page.
    await context.addInitScript({ content: "globalThis.__name = (value) => value;" });
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Throttles the processor from here on. */
export const slowDown = (devtools: CDPSession) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: interactionSlowdown });

/** Time in which pages may prefetch, in ms: longer than any idle callback waits. */
export const prefetchMs = 5000;

/** Waits until the network is idle, prefetching included. */
export const untilQuiet = (page: Page) => page.waitForLoadState("networkidle");

/** Waits until the network is idle and all animations in view have ended. */
export async function untilStill(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // One frame marks what is in view, the next starts its animations.
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
