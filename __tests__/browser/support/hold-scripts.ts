import type { Page } from "@playwright/test";

/** Keeps what the page requests at these addresses back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Keeps the app's scripts back, and not the page's own, until the returned function is called. */
export const holdApp = (page: Page): Promise<() => void> =>
  hold(page, /^\w+:\/\/[^/]+\/[^/]+\.js$/);

/** Keeps all scripts back until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, "**/*.js");
