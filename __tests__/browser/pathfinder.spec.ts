import type { Page } from "@playwright/test";
import { openPage } from "./support/page";
import { menuRoutes } from "./support/routes";
import { expect, test } from "./support/site-test";

const step = (page: Page, rel: "prev" | "next") =>
  page.getByRole("navigation", { name: "Previous and next page" }).locator(`a[rel=${rel}]`);

test("leads to the next page of the menus and back", async ({ page }) => {
  const [{ path: first } = { path: "" }, second, third] = menuRoutes;
  await openPage(page, first);
  await expect(step(page, "prev")).toHaveCount(0);
  for (const next of [second, third]) {
    await expect(step(page, "next")).toContainText(next?.label ?? "");
    await step(page, "next").click();
    await expect(page).toHaveURL(next?.path ?? "");
  }
  await step(page, "prev").click();
  await expect(page).toHaveURL(second?.path ?? "");
  await expect(step(page, "prev")).toHaveAttribute("href", first);
});
