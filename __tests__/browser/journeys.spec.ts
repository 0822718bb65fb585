import type { Page } from "@playwright/test";
import { type FieldName, groupFieldNames, leadColumns } from "../../src/shared/inquiry/fields";
import { fieldGroups, type Reason, reasons } from "../../src/shared/inquiry/reasons";
import { minimumFillMs } from "../../src/shared/inquiry/schema";
import { openPage, widths } from "../../testing/browsers/page";
import { isNightly } from "../../testing/nightly";
import { headlineOf, site } from "../../testing/words";
import { storedInquiries } from "./support/inquiries";
import {
  field,
  newVisitor,
  reasonNamed,
  setField,
  submitButton,
  type Visitor,
  valuesOfGroup,
} from "./support/inquiry-form";
import { tabTo, typeAll } from "./support/keys";
import { expect, test, visitorTest } from "./support/site-test";

/* From the home page to a stored inquiry. */

test.use({ viewport: { width: widths.desktop, height: 900 } });

const answersOf = (visitor: Visitor, reason: Reason): [string, string][] => [
  ...Object.entries(visitor),
  ["inquiryReason", reason.label],
  ...valuesOfGroup(reason),
];

/** Expects the success page, and in the database what was entered, as it was, and nothing else. */
async function expectStored(page: Page, visitor: Visitor, reason: Reason): Promise<void> {
  await page.waitForURL("**/contact-us/success");
  await expect(page.locator("h1")).toHaveText(headlineOf("/contact-us/success"));
  const { people, organizations, leads } = storedInquiries(visitor.email, visitor.organization);
  const { phoneNumber: phone, organization, organizationWebsite, ...person } = visitor;
  const stored = { id: expect.any(String), created_at: expect.any(String) };
  expect(people).toEqual([{ ...stored, ...person, phone }]);
  expect(organizations).toEqual([{ ...stored, name: organization, address: organizationWebsite }]);
  const columns = groupFieldNames.map((name) => [leadColumns[name], null]);
  const answers = valuesOfGroup(reason).map(([name, value]) => [leadColumns[name], value]);
  expect(leads).toEqual([
    {
      ...stored,
      ...Object.fromEntries([...columns, ...answers]),
      title: `${site.name} DEV`,
      person_id: people[0]?.id,
      organization_id: organizations[0]?.id,
      inquiry_reason: reason.label,
      suspected_spam: 0,
    },
  ]);
}

/** The reason with every kind of control, at night all reasons. */
const typedReasons = reasons.filter(({ slug }) => isNightly || slug === "edtech-programs");

for (const { reason, how, preferences } of [
  ...typedReasons.map((reason) => ({ reason, how: "", preferences: {} })),
  {
    reason: reasonNamed("Research Collaborations"),
    how: ", without motion and in forced colors",
    preferences: { reducedMotion: "reduce", forcedColors: "active" },
  } as const,
]) {
  test.describe(`for ${reason.label}${how}`, () => {
    test.use({ contextOptions: preferences });

    test("by keyboard alone", visitorTest, async ({ page }) => {
      const visitor = newVisitor();
      await page.clock.install();
      await openPage(page, "/");
      await tabTo(page, page.getByRole("banner").getByRole("link", { name: site.contactLabel }));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/contact-us");
      await expect(page.locator("h1")).toBeVisible();
      await typeAll(page, answersOf(visitor, reason));
      await page.clock.runFor(minimumFillMs);
      await tabTo(page, submitButton(page));
      await page.keyboard.press("Enter");
      await expectStored(page, visitor, reason);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "every field can be reached, and the way goes by the form's errors",
    visitorTest,
    async ({ page }) => {
      const visitor = newVisitor();
      const reason = reasonNamed("EdTech Programs");
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: site.callToAction.btnLabel }).click();
      await page.waitForURL(/\/contact-us(\?|$)/);
      for (const name of groupFieldNames) await expect(field(page, name)).toBeVisible();
      await expect(page.getByRole("group", { name: /^For / })).toHaveCount(fieldGroups.length);
      await setField(page, "lastName", visitor.lastName);
      await setField(page, "email", "no address");
      await setField(page, "inquiryReason", reason.label);
      await submitButton(page).click();

      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.locator("[role=alert]:focus").getByRole("link")).toHaveText([
        "First Name is required.",
        "Enter a valid email address.",
        "Organization is required.",
        "Organization Website is required.",
        "Program Interest Type is required.",
      ]);
      await expect(field(page, "lastName")).toHaveValue(visitor.lastName);
      await expect(field(page, "email")).toHaveValue("no address");
      for (const [name, value] of answersOf(visitor, reason))
        await setField(page, name as FieldName, value);
      await page.getByRole("button", { name: "Send inquiry" }).click();
      await expectStored(page, visitor, reason);
    },
  );
});
