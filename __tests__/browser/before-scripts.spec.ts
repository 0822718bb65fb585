import type { Locator, Page } from "@playwright/test";
import { labelOf } from "../support/words";
import { holdScripts } from "./support/hold-scripts";
import { field, setField } from "./support/inquiry-form";
import { layoutShifts, recordLayoutShifts, untilPainted } from "./support/layout-shift";
import { openPage, untilReady, widths } from "./support/page";
import { expect, test, visitorTest } from "./support/site-test";

/** Opens a page whose scripts do not arrive before the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    release();
    await untilReady(page);
  };
}

const question = (page: Page, index: number) => page.locator("main h3 > button").nth(index);
const answer = (page: Page, index: number) => page.locator("main h3:has(button) + *").nth(index);
const isHeard = (button: Locator) => expect(button).toHaveAttribute("aria-busy", "true");

test.describe("input before scripts run", () => {
  test(
    "a chosen reason wins over the URL's, with the text in its fields",
    visitorTest,
    async ({ page }) => {
      const arrive = await openEarly(page, "/contact-us?reason=media-inquiries");
      await setField(page, "inquiryReason", "Data Marketplace");
      await setField(page, "dataUseCase", "A model of risk");
      await arrive();
      await expect(field(page, "inquiryReason")).toHaveValue("Data Marketplace");
      await expect(field(page, "dataUseCase")).toHaveValue("A model of risk");
      await expect(page).toHaveURL("/contact-us?reason=data-marketplace");
    },
  );

  test("a reason that was unset wins over the URL's", async ({ page }) => {
    const arrive = await openEarly(page, "/contact-us?reason=media-inquiries");
    await setField(page, "inquiryReason", "Data Marketplace");
    await setField(page, "inquiryReason", "");
    await arrive();
    await expect(field(page, "inquiryReason")).toHaveValue("");
    await expect(page).toHaveURL("/contact-us");
  });

  test("a field that was emptied stays empty, whatever the draft says", async ({ page }) => {
    await openPage(page, "/contact-us");
    await setField(page, "firstName", "Wrong");
    await setField(page, "lastName", "Lovelace");
    const arrive = await openEarly(page, "/contact-us");
    await setField(page, "firstName", "Ada");
    await setField(page, "firstName", "");
    await arrive();
    await expect(field(page, "lastName")).toHaveValue("Lovelace");
    await expect(field(page, "firstName")).toHaveValue("");
  });

  test("the words in the search field win over the URL's", async ({ page }) => {
    const arrive = await openEarly(page, "/search?q=privacy");
    const words = page.locator("#search-field");
    await words.fill("careers");
    await arrive();
    await expect(page).toHaveURL("/search?q=careers");
    await expect(words).toHaveValue("careers");
  });
});

test.describe("a press before scripts run", () => {
  test("on a theme applies it once they do", visitorTest, async ({ page }) => {
    const arrive = await openEarly(page, "/about-us");
    const dark = page.getByRole("banner").getByRole("button", { name: "Dark theme" });
    await dark.click();
    await isHeard(dark);
    await arrive();
    await expect(dark).toHaveAttribute("aria-pressed", "true");
    await expect(dark).not.toHaveAttribute("aria-busy");
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
  });

  test("counts only for the last button pressed", async ({ page }) => {
    const arrive = await openEarly(page, "/about-us");
    const theme = (name: string) => page.getByRole("banner").getByRole("button", { name });
    await theme("Dark theme").click();
    await theme("Light theme").click();
    await expect(page.locator("button[aria-busy]")).toHaveCount(1);
    await arrive();
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light");
  });

  test("on a menu opens it once they do", async ({ page }) => {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    const arrive = await openEarly(page, "/");
    const toggle = page.getByRole("button", { name: `${labelOf("/industries")} pages` });
    await toggle.press("Enter");
    await isHeard(toggle);
    await arrive();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
  });

  test("on the hamburger opens the drawer once they do", visitorTest, async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 844 });
    const arrive = await openEarly(page, "/");
    const hamburger = page.getByRole("button", { name: "Open menu" });
    await hamburger.click();
    await isHeard(hamburger);
    await arrive();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("works in a section that is not hydrated yet", async ({ page }) => {
    const arrive = await openEarly(page, "/");
    await page.getByRole("button", { name: "Expand All" }).click();
    await arrive();
    await expect(page.getByRole("button", { name: "Collapse All" })).toBeVisible();
  });

  test(
    "on a question opens its answer at once, and it stays open",
    visitorTest,
    async ({ page }) => {
      await recordLayoutShifts(page);
      const arrive = await openEarly(page, "/");
      for (const index of [0, 1, 2]) {
        await question(page, index).click();
        await expect(answer(page, index)).toBeVisible();
        await expect(question(page, index)).toHaveAttribute("aria-expanded", "true");
      }
      await question(page, 1).press("Enter");
      await expect(answer(page, 1)).toBeHidden();
      await untilPainted(page);
      // A press moves what follows; a busy machine paints that too late to see it as the press's doing.
      const shifts = await layoutShifts(page);
      await arrive();
      await untilPainted(page);
      expect(await layoutShifts(page)).toEqual(shifts);
      for (const [index, open] of [true, false, true, false].entries()) {
        await expect(question(page, index)).toHaveAttribute("aria-expanded", String(open));
        await expect(question(page, index).locator("svg")).toHaveAttribute(
          "data-icon",
          open ? "expand_less" : "expand_more",
        );
      }
      await expect(answer(page, 0)).toBeVisible();
      await expect(answer(page, 1)).toHaveAttribute("hidden", "until-found");
      await question(page, 0).click();
      await expect(answer(page, 0)).toHaveAttribute("hidden", "until-found");
    },
  );
});
