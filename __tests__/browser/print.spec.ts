import type { Page } from "@playwright/test";
import { openPage, widths } from "./support/page";
import { rgb } from "./support/paint";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.tablet, height: 1000 }, colorScheme: "dark" });

const print = (page: Page) => page.emulateMedia({ media: "print" });

test("leaves out the furniture", async ({ page }) => {
  await openPage(page, "/");
  await print(page);
  for (const part of ["header", "footer", "nav"]) {
    await expect(page.locator(`${part}:visible`)).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: "Skip to main content" })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Expand All" })).toBeHidden();
});

test("leaves out an open drawer", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await print(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("h1")).toBeVisible();
});

test("shows every answer", async ({ page }) => {
  await openPage(page, "/");
  await print(page);
  const answers = page.locator("main h3:has(button) + *");
  expect(await answers.count()).toBeGreaterThan(2);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    await expect(answer).toHaveCSS("content-visibility", "visible");
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  }
});

test("is black on white, whatever the theme", async ({ page }) => {
  await openPage(page, "/");
  await print(page);
  const clear = "rgba(0, 0, 0, 0)";
  await expect(page.locator("body")).toHaveCSS("background-color", clear);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  for (const heading of await page.locator("main :is(h1, h2, h3)").all()) {
    await expect(heading).toHaveCSS("color", rgb("#000000"));
  }
  const dark = await page.locator("main, main *").evaluateAll((elements) => {
    const brightness = (color: string) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      return alpha === 0 ? 255 : (red + green + blue) / 3;
    };
    return elements
      .filter((element) => element.checkVisibility())
      .filter((element) => brightness(getComputedStyle(element).backgroundColor) < 128)
      .map(({ className }) => className);
  });
  expect(dark).toEqual([]);
});

test("loses nothing to cards that have not come into view", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator("[data-in-view=false]")).not.toHaveCount(0);
  await print(page);
  for (const card of await page.locator("[data-act-on-view]").all()) {
    await expect(card).toHaveCSS("opacity", "1");
    await expect(card).toHaveCSS("transform", "none");
  }
});

test("writes out the addresses of links to other sites", async ({ page }) => {
  await openPage(page, "/about-us/media");
  await print(page);
  const links = await page.locator("main a[href^=http]:visible").evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute("href") ?? "",
      written: getComputedStyle(anchor, "::after").content,
    })),
  );
  expect(links).not.toEqual([]);
  for (const { href, written } of links) expect(written).toContain(href);
});
