import { byteBudgets } from "../../testing/browsers/byte-budgets";
import { openPage, phone, settle } from "../../testing/browsers/page";
import { expect, test, visitorTest, withMotion } from "./support/site-test";

test.use({
  ...phone,
  ...withMotion,
  screen: phone.viewport,
  deviceScaleFactor: 2,
});

/** Whether a request prefetches another page, which has a budget of its own. */
const isForAnotherPage = (url: string): boolean =>
  new URL(url).pathname !== "/" && !/\.\w+$/.test(url);

/** Pauses, at its start, the animation that delays pictures below a page's opening. */
const holdPictures = () => {
  const held = new CSSStyleSheet();
  held.replaceSync('img[loading="lazy"] { animation-play-state: paused !important }');
  document.adoptedStyleSheets = [held];
};

test(
  "pictures below the opening of a page are not requested until it is painted",
  visitorTest,
  async ({ page }) => {
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(request.url());
    });
    await page.addInitScript(holdPictures);
    await openPage(page, "/industries/commercial/researchers");
    await settle(page);
    expect(pictures).toHaveLength(await page.locator('img[loading="eager"]').count());
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    for (const picture of await page.locator('img[loading="lazy"]').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    }
  },
);

test(
  "the first visit to the home page stays within its byte budget, lazy parts included",
  visitorTest,
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const needed = new Set<string>();
    let bytes = 0;
    session.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (!isForAnotherPage(request.url)) needed.add(requestId);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (needed.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto("/");
    await settle(page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(byteBudgets.firstLoad);
  },
);
