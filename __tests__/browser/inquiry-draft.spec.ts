import type { Page } from "@playwright/test";
import { honeypotField } from "../../src/shared/inquiry/schema";
import { headlineOf } from "../support/words";
import { holdScripts } from "./support/hold-scripts";
import { storedInquiries } from "./support/inquiries";
import {
  expectKept,
  field,
  fillIn,
  newVisitor,
  reasonNamed,
  setField,
  submitButton,
} from "./support/inquiry-form";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shift";
import { openPage, untilReady } from "./support/page";
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

test(
  "the form works before its scripts arrive, and they keep what was typed",
  visitorTest,
  async ({ page }) => {
    await recordLayoutShifts(page);
    const release = await holdScripts(page);
    await page.goto("/contact-us", { waitUntil: "commit" });
    await field(page, "firstName").fill("Ada");
    await expect(field(page, "numberOfParticipants")).toBeHidden();
    await setField(page, "inquiryReason", "EdTech Programs");
    await setField(page, "numberOfParticipants", "25");
    await setField(page, "additionalProgramDetails", "On site");
    await setField(page, "programInterestType", "Other");
    await expect(field(page, "specificDataset")).toBeHidden();
    await field(page, "numberOfParticipants").focus();
    release();
    await untilReady(page);
    await expect(page.locator("#specificDataset")).toHaveCount(0);
    await expect(field(page, "firstName")).toHaveValue("Ada");
    await expect(field(page, "inquiryReason")).toHaveValue("EdTech Programs");
    await expect(field(page, "programInterestType")).toHaveValue("Other");
    await expect(field(page, "numberOfParticipants")).toHaveValue("25");
    await expect(field(page, "additionalProgramDetails")).toHaveValue("On site");
    await expect(field(page, "numberOfParticipants")).toBeFocused();
    const shifts = await layoutShifts(page);
    expect(shifts.filter((shift) => shift.includes("forms-"))).toEqual([]);
  },
);

test("the form can be sent before its scripts arrive", async ({ page }) => {
  const release = await holdScripts(page);
  const visitor = newVisitor();
  await page.goto("/contact-us", { waitUntil: "commit" });
  for (const [name, value] of Object.entries(visitor)) await page.locator(`#${name}`).fill(value);
  await setField(page, "inquiryReason", "Media Inquiries");
  await submitButton(page).click();
  await page.waitForURL("**/contact-us/success", { waitUntil: "commit" });
  release();
  expect(storedInquiries(visitor.email, visitor.organization).leads).toHaveLength(1);
});

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
  await submitButton(page).click();
  await page.waitForURL("**/contact-us/success");
  const { leads } = storedInquiries(visitor.email, visitor.organization);
  expect(leads.map(({ suspected_spam }) => suspected_spam)).toEqual([1]);
});

test.describe("with a stopped clock", () => {
  test.use({ hasOwnContext: true });

  test("an inquiry sent faster than anyone types is flagged", async ({ page }) => {
    const visitor = newVisitor();
    await page.addInitScript(() => {
      performance.now = () => 0;
    });
    await fillIn(page, visitor, reason);
    await submitButton(page).click();
    await page.waitForURL("**/contact-us/success");
    const { leads } = storedInquiries(visitor.email, visitor.organization);
    expect(leads.map(({ suspected_spam }) => suspected_spam)).toEqual([1]);
  });
});
