import { layoutShifts, noteLayoutShifts } from "./support/layout-shift";
import { openPage, phone, sidewaysScroll, widths } from "./support/page";
import { routes, siteName } from "./support/routes";
import { expect, test } from "./support/site-test";

for (const device of [phone, { viewport: { width: widths.desktop, height: 900 } }]) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    for (const { path } of routes) {
      test(`${path} opens without a fault`, async ({ page }) => {
        await noteLayoutShifts(page);
        const response = await openPage(page, path);
        await page.waitForLoadState("networkidle");

        expect(response?.status()).toBe(200);
        expect((await page.title()).endsWith(` | ${siteName}`)).toBe(true);
        await expect(page.locator("h1")).toHaveCount(1);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await layoutShifts(page)).toEqual([]);
      });
    }
  });
}

test("every title is unique, the copy of the home page apart", async ({ request }) => {
  const titles = await Promise.all(
    routes
      .filter(({ path }) => path !== "/home")
      .map(async ({ path }) => {
        const html = await (await request.get(path)).text();
        return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
      }),
  );
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(titles.length);
});

test("an address with a slash at its end leads to the one without", async ({ request }) => {
  const response = await request.get("/about-us/", { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe("/about-us");
});
