import type { Page } from "@playwright/test";
import { openPage } from "./support/page";
import { menuRoutes, routes } from "./support/routes";
import { expect, test } from "./support/site-test";

const pathfinder = (page: Page) => page.getByRole("navigation", { name: "Previous and next page" });
const step = (page: Page, rel: "prev" | "next") => pathfinder(page).locator(`a[rel=${rel}]`);

const order = menuRoutes.map(({ path }) => path);

test("leads through every page of the menus in their order", async ({ page }) => {
  const [first = ""] = order;
  await openPage(page, first);
  await expect(step(page, "prev")).toHaveCount(0);
  for (const [index, { path, label }] of menuRoutes.slice(1).entries()) {
    await expect(step(page, "next")).toContainText(label);
    await step(page, "next").click();
    await expect(page).toHaveURL(path);
    await expect(step(page, "prev")).toHaveAttribute("href", order[index] ?? "");
  }
  await expect(step(page, "next")).toHaveCount(0);
});

test("leads back", async ({ page }) => {
  const [last = "", before = ""] = order.toReversed();
  await openPage(page, last);
  await step(page, "prev").click();
  await expect(page).toHaveURL(before);
});

/** Shows every component of the site, the pathfinder too. */
const showcase = "/components";

test("is not on pages that menus hide", async ({ request }) => {
  for (const { path } of routes.filter(({ hidden, path }) => hidden && path !== showcase)) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain("Previous and next page");
  }
});
