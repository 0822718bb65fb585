import type { Page } from "@playwright/test";
import { multilineMinHeight } from "../../src/shared/constants";
import { baseFieldNames, type FieldName, fields } from "../../src/shared/inquiry/fields";
import { groupFields, reasons } from "../../src/shared/inquiry/reasons";
import { field, submitButton, summary } from "./support/inquiry-form";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shift";
import { openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

/** The messages of the specification (spec 5). */
const baseMessages: Partial<Record<FieldName, string>> = {
  firstName: "First Name is required.",
  lastName: "Last Name is required.",
  email: "Email is required.",
  organization: "Organization is required.",
  organizationWebsite: "Organization Website is required.",
};
const reasonMessage = "Please select an inquiry reason.";
const groupMessages: Partial<Record<FieldName, string>> = {
  pointOfContactRole: "Point of Contact Role/Title is required.",
  typeOfCollaboration: "Type of Collaboration is required.",
  investmentInterestType: "Investment Interest Type is required.",
  programInterestType: "Program Interest Type is required.",
  marketplaceType: "Marketplace Type is required.",
};

const messageOf = (page: Page, name: FieldName) => page.locator(`#${name}-error`);

/** Focuses a field and leaves it without typing. */
async function touchField(page: Page, name: FieldName): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press("Tab");
}

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

test("an untouched form shows no message", async ({ page }) => {
  await openPage(page, "/contact-us");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  for (const message of [...Object.values(baseMessages), reasonMessage]) {
    await expect(page.getByText(message)).toHaveCount(0);
  }
});

for (const [name, message] of Object.entries({ ...baseMessages, inquiryReason: reasonMessage })) {
  test(`passing ${name} by says: ${message}`, async ({ page }) => {
    await openPage(page, "/contact-us");
    await touchField(page, name as FieldName);
    await expect(messageOf(page, name as FieldName)).toHaveText(message);
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    await expect(page.getByText("There is a problem")).toHaveCount(0);
  });
}

test("a wrong email address is reported while typing, once the field was touched", async ({
  page,
}) => {
  await openPage(page, "/contact-us");
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

for (const { slug, label, group } of reasons) {
  test(`sending ${label} empty shows every message at once`, async ({ page }) => {
    await openPage(page, `/contact-us?reason=${slug}`);
    await submitButton(page).click();
    const asked = groupFields[group].filter((name) => groupMessages[name]);
    const expected = Object.fromEntries(asked.map((name) => [name, groupMessages[name]]));
    await expectMessages(page, { ...baseMessages, ...expected });
  });
}

test("sending without a reason asks for one", async ({ page }) => {
  await openPage(page, "/contact-us");
  await submitButton(page).click();
  await expectMessages(page, { ...baseMessages, inquiryReason: reasonMessage });
});

test("a group that appears after a failed attempt counts as untouched", async ({ page }) => {
  await openPage(page, "/contact-us");
  await submitButton(page).click();
  await field(page, "inquiryReason").selectOption("EdTech Programs");
  await expectMessages(page, baseMessages);
  await submitButton(page).click();
  await expectMessages(page, {
    ...baseMessages,
    programInterestType: "Program Interest Type is required.",
  });
});

test("the summary takes focus once and shrinks as fields are corrected", async ({ page }) => {
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
});

test("the error mark in the title is gone on another page", async ({ page }) => {
  await openPage(page, "/contact-us");
  await submitButton(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator("footer").getByRole("link", { name: "Privacy policy" }).first().click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(page).toHaveTitle(/^(?!Error)/);
});

for (const width of [widths.narrow, widths.desktop]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } });

    test("each link of the summary leads to its field with the label in view", async ({ page }) => {
      await openPage(page, "/contact-us?reason=data-marketplace");
      await submitButton(page).click();
      const links = summary(page).getByRole("link");
      const header = await page.locator("header").boundingBox();
      for (const link of await links.all()) {
        await link.click();
        const control = page.locator(":focus");
        const label = page.locator(`label[for="${await control.getAttribute("id")}"]`);
        await expect(label).toBeInViewport({ ratio: 1 });
        await expect(control).toBeInViewport({ ratio: 1 });
        const box = await label.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        await summary(page).scrollIntoViewIfNeeded();
      }
      await expect(page).toHaveURL("/contact-us?reason=data-marketplace");
    });

    test("messages that appear and disappear shift nothing", async ({ page }) => {
      await recordLayoutShifts(page);
      await openPage(page, "/contact-us?reason=edtech-programs");
      const button = submitButton(page);
      await field(page, "programInterestType").focus();
      const before = await button.boundingBox();
      await field(page, "programInterestType").press("Shift+Tab");
      await expect(messageOf(page, "programInterestType")).not.toHaveText("");
      expect((await button.boundingBox())?.height).toBe(before?.height);
      expect(await layoutShifts(page)).toEqual([]);
    });
  });
}

test("the click that leaves a wrong field is not lost", async ({ page }) => {
  await openPage(page, "/contact-us?reason=data-marketplace");
  await field(page, "marketplaceType").focus();
  await submitButton(page).click({ delay: 150 });
  await expect(summary(page)).toBeVisible();
});

test("labels, marks and options are those of the fields' definitions, and multiline fields are at least as high as specified", async ({
  page,
}) => {
  expect(multilineMinHeight).toBe(120);
  for (const { slug, group } of reasons) {
    await openPage(page, `/contact-us?reason=${slug}`);
    for (const name of [...baseFieldNames, ...groupFields[group]]) {
      const { label, required, options } = fields[name];
      const mark = required ? "(required)" : "(optional)";
      await expect.soft(field(page, name)).toHaveAccessibleName(`${label} ${mark}`);
      if (!options) continue;
      const texts = await field(page, name).locator("option").allTextContents();
      expect.soft(texts.slice(1), name).toEqual([...options]);
    }
    for (const area of await page.locator("form textarea").all()) {
      const height = (await area.boundingBox())?.height;
      expect.soft(height, slug).toBeGreaterThanOrEqual(multilineMinHeight);
    }
  }
});
