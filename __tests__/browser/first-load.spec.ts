import { byteBudgets } from "../../bench/bars";
import { firstVisit } from "./support/consent-cookie";
import { openPage, phone } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({
  ...phone,
  screen: phone.viewport,
  deviceScaleFactor: 2,
  storageState: firstVisit,
});

/** The data of pages that links in view lead to, fetched ahead when the page is idle, has a budget of its own. */
const isForAnotherPage = (url: string): boolean =>
  /\/page-data\/(?!index\/|sq\/|app-data)/.test(url);

/** Stops the animation by which the footer's pictures wait, at its beginning. */
const holdPictures = () => {
  const held = new CSSStyleSheet();
  held.replaceSync("footer img { animation-play-state: paused !important }");
  document.adoptedStyleSheets = [held];
};

test("pictures of a footer near the top are not asked for until the page is painted", async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(request.url());
  });
  await page.addInitScript(holdPictures);
  await openPage(page, "/search");
  await page.waitForLoadState("networkidle");
  expect(pictures).toEqual([]);
  const shown = page.locator("footer img");
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  for (const picture of await shown.all()) {
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
  expect(pictures).toHaveLength(await shown.count());
});

test("the first visit to the home page stays within its bytes, all that follows included", async ({
  page,
}) => {
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
  await openPage(page, "/");
  await page.getByRole("region", { name: "Your privacy, your choice" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(byteBudgets.firstLoad);
});
