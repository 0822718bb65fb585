import type { Page } from "@playwright/test";
import type { FieldName } from "../../src/shared/inquiry/fields";
import { minimumFillMs } from "../../src/shared/inquiry/schema";
import { headlineOf, site } from "../support/words";
import { storedInquiries } from "./support/inquiries";
import {
  newVisitor,
  reasonNamed,
  setField,
  submitButton,
  type Visitor,
  valuesOfGroup,
} from "./support/inquiry-form";
import { tabTo, typeAll } from "./support/keys";
import { openPage, widths } from "./support/page";
import { expect, test, visitorTest } from "./support/site-test";

const reason = reasonNamed("Research Collaborations");

/** Preferences that visitors set in the browser or the system. */
const preferences = {
  "no preference": {},
  "reduced motion and forced colors": { reducedMotion: "reduce", forcedColors: "active" },
} as const;

const answersOf = (visitor: Visitor): [string, string][] => [
  ...Object.entries(visitor),
  ["inquiryReason", reason.label],
  ...valuesOfGroup(reason),
];

/** Expects the success page and one inquiry in the database. */
async function expectArrival(page: Page, visitor: Visitor): Promise<void> {
  await page.waitForURL("**/contact-us/success");
  await expect(page.locator("h1")).toHaveText(headlineOf("/contact-us/success"));
  const { people, leads } = storedInquiries(visitor.email, visitor.organization);
  expect(people).toMatchObject([{ lastName: visitor.lastName }]);
  expect(leads).toMatchObject([{ inquiry_reason: reason.label, suspected_spam: 0 }]);
}

test.use({ viewport: { width: widths.desktop, height: 900 } });

for (const [name, contextOptions] of Object.entries(preferences)) {
  test.describe(`with ${name}`, () => {
    test.use({ contextOptions, hasOwnContext: true });

    const kind = name === "no preference" ? visitorTest : {};
    test("from the home page to a stored inquiry by keyboard alone", kind, async ({ page }) => {
      const visitor = newVisitor();
      await page.clock.install();
      await openPage(page, "/");
      await tabTo(page, page.getByRole("banner").getByRole("link", { name: site.contactLabel }));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/contact-us");
      await expect(page.locator("h1")).toBeVisible();
      await typeAll(page, answersOf(visitor));
      await page.clock.runFor(minimumFillMs);
      await tabTo(page, submitButton(page));
      await page.keyboard.press("Enter");
      await expectArrival(page, visitor);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from the home page to a stored inquiry", visitorTest, async ({ page }) => {
    const visitor = newVisitor();
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: site.callToAction.btnLabel }).click();
    await page.waitForURL(/\/contact-us(\?|$)/);
    for (const [field, value] of answersOf(visitor)) {
      await setField(page, field as FieldName, value);
    }
    await submitButton(page).click();
    await expectArrival(page, visitor);
  });
});
