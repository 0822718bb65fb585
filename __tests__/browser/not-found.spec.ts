import { openPage, widths } from "../../testing/browsers/page";
import { headlineOf, site, titleOf, wordsOf } from "../../testing/words";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ absent: /nowhere/ });

test(
  "an unknown address responds with 404 and a page for it, which keeps the menus",
  visitorTest,
  async ({ page }) => {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    // URLs that end in `.html` redirect to those without.
    const response = await openPage(page, "/industries/nowhere/at/all.html");
    const path = "/industries/nowhere/at/all";
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(titleOf("/404"));
    await expect(page.locator("h1")).toHaveText(headlineOf("/404"));
    await expect(page.getByRole("main")).toContainText(String(wordsOf("/404").hero.helper));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    const address = `${site.productionOrigin}${path}`;
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", address);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.locator("[aria-current]")).toHaveCount(0);

    await page
      .getByRole("main")
      .getByRole("link", { name: wordsOf("/404").hero.btnLabel })
      .click();
    await expect(page).toHaveURL("/");
    await expect(page.locator("h1")).not.toHaveText(headlineOf("/404"));
  },
);
