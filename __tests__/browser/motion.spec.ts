import type { Page } from "@playwright/test";
import leaders from "../../data/leaders.json";
import { labelOf } from "../support/words";
import { openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

test.use({
  viewport: { width: widths.desktop, height: 900 },
  contextOptions: { reducedMotion: "reduce" },
});

/** Elements that an animation moves or is about to, such as `div.card`. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return `${target?.localName}.${target?.className}`;
    }),
  );

for (const path of ["/", "/innovation/syn46"]) {
  test(`everything on ${path} is visible at once and nothing moves`, async ({ page }) => {
    await openPage(page, path);
    for (const element of await page.locator("[data-act-on-view]").all()) {
      await expect(element).toHaveCSS("opacity", "1");
      await expect(element).toHaveCSS("transform", "none");
    }
    expect(await moving(page)).toEqual([]);
    await page.mouse.wheel(0, 1500);
    await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
    expect(await moving(page)).toEqual([]);
    const card = page.locator("article:has(a)").first();
    await card.hover();
    await expect(card).toHaveCSS("transform", "none");
  });
}

test("menu, answers, dialogs and drawer open without moving", async ({ page }) => {
  await openPage(page, "/about-us");
  await page
    .getByRole("link", { name: labelOf("/innovation"), exact: true })
    .first()
    .hover();
  expect(await moving(page)).toEqual([]);
  await page.getByRole("button", { name: "Expand All" }).click();
  expect(await moving(page)).toEqual([]);
  const name = leaders.leaders[0]?.name;
  await page.getByRole("button", { name: `Read More about ${name}`, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await moving(page)).toEqual([]);
});
