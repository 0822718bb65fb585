import type { Page } from "@playwright/test";
import { honeypotField } from "../../src/shared/inquiry/schema";
import { openPage, untilReady } from "../../testing/browsers/page";
import { headlineOf } from "../../testing/words";
import { storedInquiries } from "./support/inquiries";
import {
  expectKept,
  field,
  fillIn,
  newVisitor,
  reasonNamed,
  submitButton,
  type Visitor,
} from "./support/inquiry-form";
import { expect, test, visitorTest } from "./support/site-test";

const reason = reasonNamed("Data Marketplace");

const storedNames = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

test(
  "a reload and a visit to another page lose nothing, and another tab does not see it",
  visitorTest,
  async ({ page, context }) => {
    const visitor = newVisitor();
    await fillIn(page, visitor, reason);
    await page.reload();
    await untilReady(page);
    await expectKept(page, visitor, reason);
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await page.locator("footer").getByRole("link", { name: "Privacy policy" }).first().click();
    await expect(page).toHaveURL("/privacy-policy");
    await page.goBack();
    await expectKept(page, visitor, reason);

    const other = await context.newPage();
    await openPage(other, "/contact-us");
    await expect(field(other, "firstName")).toHaveValue("");
  },
);

test("nothing is stored before something is typed, nor left once the inquiry is stored", async ({
  page,
}) => {
  const visitor = newVisitor();
  await openPage(page, "/contact-us?reason=data-marketplace");
  expect((await storedNames(page)).filter((name) => name.startsWith("inquiry"))).toEqual([]);
  await fillIn(page, visitor, reason);
  expect(await storedNames(page)).toContain("inquiry-draft");
  await submitButton(page).click();
  await page.waitForURL("**/contact-us/success");
  await expect(page.locator("h1")).toHaveText(headlineOf("/contact-us/success"));
  expect((await storedNames(page)).filter((name) => name.startsWith("inquiry"))).toEqual([]);
  await page.goBack();
  await expect(field(page, "firstName")).toHaveValue("");
});

/** Sends the form, and expects an inquiry that is taken, but flagged. */
async function expectFlagged(page: Page, { email, organization }: Visitor): Promise<void> {
  await submitButton(page).click();
  await page.waitForURL("**/contact-us/success");
  const { leads } = storedInquiries(email, organization);
  expect(leads.map(({ suspected_spam }) => suspected_spam)).toEqual([1]);
}

test("the trap is out of visitors' reach, and an inquiry that fills it is flagged", async ({
  page,
}) => {
  const visitor = newVisitor();
  await fillIn(page, visitor, reason);
  const trap = page.locator(`[name="${honeypotField}"]`);
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  await expect(trap).toHaveAttribute("tabindex", "-1");
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "filled";
  });
  await expectFlagged(page, visitor);
});

test("an inquiry sent faster than anyone types is flagged", async ({ page }) => {
  const visitor = newVisitor();
  await page.addInitScript(() => {
    performance.now = () => 0;
  });
  await fillIn(page, visitor, reason);
  await expectFlagged(page, visitor);
});
