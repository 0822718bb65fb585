import { type FieldName, groupFieldNames } from "../../src/shared/inquiry/fields";
import { fieldGroups } from "../../src/shared/inquiry/reasons";
import { headlineOf } from "../support/words";
import { storedInquiries } from "./support/inquiries";
import { field, newVisitor, reasonNamed, setField, valuesOfGroup } from "./support/inquiry-form";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ javaScriptEnabled: false });

const reason = reasonNamed("EdTech Programs");

test(
  "every field can be reached, and an inquiry goes by way of its errors into the database",
  visitorTest,
  async ({ page }) => {
    const visitor = newVisitor();
    await page.goto("/contact-us");
    for (const name of groupFieldNames) await expect(field(page, name)).toBeVisible();
    await expect(page.getByRole("group", { name: /^For / })).toHaveCount(fieldGroups.length);
    await setField(page, "lastName", visitor.lastName);
    await setField(page, "email", "no address");
    await setField(page, "inquiryReason", reason.label);
    await setField(page, "numberOfParticipants", "25");
    await page.getByRole("button", { name: "Send inquiry" }).click();

    await expect(page).toHaveTitle(/^Error: /);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveText([
      "First Name is required.",
      "Enter a valid email address.",
      "Organization is required.",
      "Organization Website is required.",
      "Program Interest Type is required.",
    ]);
    await expect(field(page, "lastName")).toHaveValue(visitor.lastName);
    await expect(field(page, "email")).toHaveValue("no address");
    await expect(field(page, "numberOfParticipants")).toHaveValue("25");

    for (const [name, value] of [...Object.entries(visitor), ...valuesOfGroup(reason)]) {
      await setField(page, name as FieldName, value);
    }
    await page.getByRole("button", { name: "Send inquiry" }).click();
    await expect(page).toHaveURL("/contact-us/success");
    await expect(page.locator("h1")).toHaveText(headlineOf("/contact-us/success"));

    const { people, organizations, leads } = storedInquiries(visitor.email, visitor.organization);
    expect(people).toMatchObject([{ lastName: visitor.lastName, phone: visitor.phoneNumber }]);
    expect(organizations).toMatchObject([{ address: visitor.organizationWebsite }]);
    expect(leads).toMatchObject([
      {
        inquiry_reason: reason.label,
        program_interest_type: "Custom EdTech Training",
        number_of_participants: "25",
        suspected_spam: 0,
      },
    ]);
  },
);
