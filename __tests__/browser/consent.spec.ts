import type { Page } from "@playwright/test";
import { consentRenewal } from "../../src/shared/constants";
import { openPage, settle, untilReady, widths } from "../../testing/browsers/page";
import { categoryOf, site } from "../../testing/words";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

const preferences = (page: Page) => page.getByRole("dialog", { name: site.consent.headline });
const measurement = (page: Page) =>
  preferences(page).getByRole("checkbox", { name: categoryOf("measurement") });
const footerButton = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Cookie choices" });

test("asks nothing of a visitor where nothing needs consent", visitorTest, async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/about-us");
  await settle(page);
  await page.clock.runFor(consentRenewal.timeout + consentRenewal.interval);
  await expect(page.getByRole("region", { name: site.consent.headline })).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test(
  "closing the preferences changes nothing; a choice by category is kept in one cookie",
  visitorTest,
  async ({ page, context }) => {
    await openPage(page, "/about-us");
    const opener = footerButton(page);
    await opener.press("Enter");
    const necessary = preferences(page).getByRole("checkbox", { name: categoryOf("necessary") });
    await expect(necessary).toBeChecked();
    await expect(necessary).toBeDisabled();
    await expect(measurement(page)).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(preferences(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);

    for (const allowed of [true, false]) {
      await opener.click();
      await measurement(page).setChecked(allowed);
      await preferences(page).getByRole("button", { name: site.consent.save }).press("Enter");
      await expect(preferences(page)).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await context.cookies()).toMatchObject([
        { name: "consent", path: "/", sameSite: "Lax" },
      ]);
      await page.reload();
      await untilReady(page);
      await opener.click();
      await expect(measurement(page)).toBeChecked({ checked: allowed });
      await page.keyboard.press("Escape");
    }
  },
);
