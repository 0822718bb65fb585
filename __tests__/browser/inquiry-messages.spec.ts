import type { Page } from "@playwright/test";
import { type FieldName, fields } from "../../src/shared/inquiry/fields";
import { openPage, widths } from "../../testing/browsers/page";
import {
  field,
  fillIn,
  newVisitor,
  reasonNamed,
  submitButton,
  summary,
} from "./support/inquiry-form";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shift";
import { expect, test, visitorTest } from "./support/site-test";

/** The messages of the specification (spec 5). */
const baseMessages: Partial<Record<FieldName, string>> = {
  firstName: "First Name is required.",
  lastName: "Last Name is required.",
  email: "Email is required.",
  organization: "Organization is required.",
  organizationWebsite: "Organization Website is required.",
};
const reasonMessage = "Please select an inquiry reason.";

const messageOf = (page: Page, name: FieldName) => page.locator(`#${name}-error`);

/** Expects exactly these messages, at the fields and in the summary. */
async function expectMessages(page: Page, messages: Partial<Record<FieldName, string>>) {
  await expect(summary(page).getByRole("link")).toHaveText(Object.values(messages));
  for (const [name, message] of Object.entries(messages)) {
    await expect(messageOf(page, name as FieldName)).toHaveText(message);
    await expect(field(page, name as FieldName)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name as FieldName)).toHaveAccessibleDescription(
      new RegExp(`${message}$`),
    );
  }
  await expect(page.locator("[aria-invalid]")).toHaveCount(Object.keys(messages).length);
}

test("an untouched form shows no message, and a field that is passed by its own alone", async ({
  page,
}) => {
  await openPage(page, "/contact-us");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  for (const message of [...Object.values(baseMessages), reasonMessage]) {
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await field(page, "inquiryReason").focus();
  await page.keyboard.press("Tab");
  await expect(messageOf(page, "inquiryReason")).toHaveText(reasonMessage);
  await expect(page.locator("[aria-invalid]")).toHaveCount(1);
  await expect(page.getByText("There is a problem")).toHaveCount(0);

  const email = page.getByLabel("Email");
  await email.pressSequentially("ada");
  await expect(messageOf(page, "email")).toHaveText("");
  await page.keyboard.press("Tab");
  await expect(messageOf(page, "email")).toHaveText("Enter a valid email address.");
  await email.press("End");
  await email.pressSequentially("@engine.example");
  await expect(messageOf(page, "email")).toHaveText("");
  await expect(email).not.toHaveAttribute("aria-invalid");
});

test(
  "sending shows every message at once, at the fields and in the summary; a new group counts as untouched",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/contact-us");
    await submitButton(page).click();
    await expectMessages(page, { ...baseMessages, inquiryReason: reasonMessage });
    await field(page, "inquiryReason").selectOption("EdTech Programs");
    await expectMessages(page, baseMessages);
    await submitButton(page).click();
    await expectMessages(page, {
      ...baseMessages,
      programInterestType: "Program Interest Type is required.",
    });
  },
);

test(
  "the summary takes focus once and shrinks as fields are corrected",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/contact-us?reason=media-inquiries");
    const { title } = await page.evaluate(() => ({ title: document.title }));
    await submitButton(page).click();
    const focused = page.locator(":focus");
    await expect(focused).toContainText("There is a problem");
    await expect(focused).toBeInViewport({ ratio: 1 });
    expect(await page.title()).toBe(`Error: ${title}`);

    for (const name of Object.keys(baseMessages) as FieldName[]) {
      const value = fields[name].control === "email" ? "ada@engine.example" : "Filled";
      await field(page, name).fill(value);
      await expect(field(page, name)).toBeFocused();
      await expect(page.getByRole("link", { name: baseMessages[name] })).toHaveCount(0);
    }
    await expect(page.getByText("There is a problem")).toHaveCount(0);
    await expect(page).toHaveTitle(title);

    await field(page, "lastName").fill("");
    await expect(field(page, "lastName")).toBeFocused();
    await expect(messageOf(page, "lastName")).toHaveText("Last Name is required.");
    await expect(page).toHaveTitle(`Error: ${title}`);
    await page.locator("footer").getByRole("link", { name: "Privacy policy" }).first().click();
    await expect(page).toHaveURL("/privacy-policy");
    await expect(page).toHaveTitle(/^(?!Error)/);
  },
);

test("each link of the summary leads to its field with the label in view", async ({ page }) => {
  await openPage(page, "/contact-us?reason=data-marketplace");
  await submitButton(page).click();
  const links = summary(page).getByRole("link");
  for (const width of [widths.desktop, widths.narrow]) {
    await page.setViewportSize({ width, height: 700 });
    const header = await page.locator("header").boundingBox();
    for (const link of await links.all()) {
      await link.click();
      const control = page.locator(":focus");
      const label = page.locator(`label[for="${await control.getAttribute("id")}"]`);
      await expect(label).toBeInViewport({ ratio: 1 });
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await label.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  }
  await expect(page).toHaveURL("/contact-us?reason=data-marketplace");
});

test("a message that appears shifts nothing, so that the click that leaves a wrong field is not lost", async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.narrow, height: 700 });
  await recordLayoutShifts(page);
  await openPage(page, "/contact-us?reason=edtech-programs");
  await field(page, "programInterestType").focus();
  await field(page, "programInterestType").press("Shift+Tab");
  await expect(messageOf(page, "programInterestType")).not.toHaveText("");
  expect(await layoutShifts(page)).toEqual([]);
  await field(page, "lastName").focus();
  await submitButton(page).click({ delay: 150 });
  await expect(summary(page)).toBeVisible();
});

for (const { what, keys } of [
  { what: "February 30", keys: "02302027" },
  { what: "a month alone", keys: "11" },
])
  test(`${what} is a date that does not exist: said at its field and in the summary, and nothing is sent`, async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await fillIn(page, newVisitor(), reasonNamed("Media Inquiries"));
    const date = field(page, "deadline");
    await date.fill("");
    await date.focus();
    await page.keyboard.type(keys);
    const message = `${fields.deadline.label} must be a date that exists. Complete it or clear it.`;
    await date.blur();
    await expect(messageOf(page, "deadline")).toHaveText(message);
    await submitButton(page).click();
    await expectMessages(page, { deadline: message });
    expect(sent).toEqual([]);
    await date.fill("2027-03-01");
    await expect(messageOf(page, "deadline")).toHaveText("");
    await submitButton(page).click();
    await page.waitForURL("**/contact-us/success");
  });
