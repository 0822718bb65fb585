import { headlineOf, site, titleOf, wordsOf } from "../support/words";
import { openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({ absent: /nowhere/ });

for (const asked of ["/nowhere", "/industries/nowhere/at/all", "/about-us/nowhere.html"]) {
  test(`${asked} responds with 404 and the page for it`, async ({ page }) => {
    // URLs that end in `.html` redirect to those without.
    const path = asked.replace(".html", "");
    const response = await openPage(page, asked);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(titleOf("/404"));
    await expect(page.locator("h1")).toHaveText(headlineOf("/404"));
    await expect(page.getByRole("main")).toContainText(String(wordsOf("/404").hero.helper));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page).toHaveURL(path);
    const address = `${site.productionOrigin}${path}`;
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", address);
  });
}

test("its button opens the home page in place", async ({ page }) => {
  await openPage(page, "/nowhere");
  const button = page.getByRole("main").getByRole("link", { name: wordsOf("/404").hero.btnLabel });
  await expect(button).toHaveAttribute("href", "/");
  await button.click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).not.toHaveText(headlineOf("/404"));
});

test("keeps the menus, with no page marked as the current one", async ({ page }) => {
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await openPage(page, "/industries/nowhere");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.locator("[aria-current]")).toHaveCount(0);
});

test("a missing file responds with 404 in plain text", async ({ request }) => {
  const response = await request.get("/nowhere.png");
  expect(response.status()).toBe(404);
  expect(response.headers()["content-type"]).toContain("text/plain");
});
