import { breakpoints } from "../../src/shared/constants";
import { openPage } from "./support/page";
import { expect, test } from "./support/site-test";

test("pages get wider at 1920 px", async ({ page }) => {
  const contentWidth = () =>
    page
      .locator("main section .layout-container")
      .first()
      .evaluate((element) => {
        const { paddingLeft, paddingRight, width } = getComputedStyle(element);
        return (
          Number.parseFloat(width) -
          Number.parseFloat(paddingLeft) -
          Number.parseFloat(paddingRight)
        );
      });
  await page.setViewportSize({ width: breakpoints.xl - 1, height: 1000 });
  await openPage(page, "/");
  expect(await contentWidth()).toBe(1280);
  await page.setViewportSize({ width: breakpoints.xl, height: 1000 });
  expect(await contentWidth()).toBe(1536);
});
