import type { Page } from "@playwright/test";
import { testedRoutes } from "../../testing/browsers/routes";
import { expect, test } from "./support/site-test";

/** Position and some computed styles of every element of the page. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body :not(script)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize } = getComputedStyle(element);
      return `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round)} ${color} ${backgroundColor} ${fontSize}`;
    }),
  );

test("the style sheet of the site changes nothing on a page that has its own styles", async ({
  page,
}) => {
  // With empty scripts, nothing is loaded after the page.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  // No pictures and a single font: nothing else changes between the two measurements.
  await page.route(/\.(avif|webp|jpg|png)$/, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );
  await page.addInitScript(() => {
    const oneFont = new CSSStyleSheet();
    oneFont.replaceSync("* { font-family: Arial !important }");
    document.adoptedStyleSheets = [oneFont];
  });
  for (const { path } of testedRoutes) {
    await page.goto(path);
    await page.evaluate(() => {
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = "eager";
      return Promise.allSettled(pictures.map((picture) => picture.decode()));
    });
    const before = await looks(page);
    await page.evaluate(async () => {
      const [, address = ""] =
        /"(\/static\/site-[0-9a-f]+\.css)"/.exec(document.documentElement.innerHTML) ?? [];
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      const loaded = new Promise((done, fail) => {
        link.onload = done;
        link.onerror = fail;
      });
      document.head.append(link);
      await loaded;
    });
    const after = await looks(page);
    expect
      .soft(after.filter((look, index) => look !== before[index]).slice(0, 5), path)
      .toEqual([]);
  }
});
