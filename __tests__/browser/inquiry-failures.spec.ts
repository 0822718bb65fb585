import type { Page, Route } from "@playwright/test";
import { storedInquiries } from "./support/inquiries";
import {
  expectKept,
  failure,
  fillIn,
  newVisitor,
  reasonNamed,
  submitButton,
  type Visitor,
} from "./support/inquiry-form";
import { expect, test, visitorTest } from "./support/site-test";

const reason = reasonNamed("EdTech Programs");

/** Stores a record, and loses the response. */
const loseResponse = async (route: Route) => {
  await route.fetch();
  await route.abort("connectionreset");
};

/** Expects one lead, with its person and its organization, and no others. */
function expectOneInquiry({ email, organization }: Visitor): void {
  const { people, organizations, leads } = storedInquiries(email, organization);
  expect([people.length, organizations.length]).toEqual([1, 1]);
  expect(leads).toEqual([
    expect.objectContaining({
      person_id: people[0]?.id,
      organization_id: organizations[0]?.id,
      inquiry_reason: reason.label,
    }),
  ]);
}

/** Sends the form again, and expects that it made one inquiry in all. */
async function expectRetried(page: Page, visitor: Visitor): Promise<void> {
  await submitButton(page).click();
  await page.waitForURL("**/contact-us/success");
  expectOneInquiry(visitor);
}

/** Expects the failed request and its log, without personal data, and removes them from the problems. */
function expectLogged(problems: string[], path: string, visitor: Visitor): void {
  const log = problems.splice(0);
  expect(log.some((line) => line.startsWith(`console error: POST ${path} failed: `))).toBe(true);
  const personal = [visitor.firstName, visitor.lastName, visitor.email, visitor.organization];
  expect(log.filter((line) => personal.some((value) => line.includes(value)))).toEqual([]);
}

/** Expects the message below the form, all typed values kept, and focus on the button. */
async function expectFailure(page: Page, visitor: Visitor): Promise<void> {
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole("alert").filter({ has: failure(page) })).toHaveCount(1);
  await expect(submitButton(page)).toBeFocused();
  await expect(submitButton(page)).toHaveText("Send inquiry");
  await expectKept(page, visitor, reason);
  const [button, message] = [
    await submitButton(page).boundingBox(),
    await failure(page).boundingBox(),
  ];
  expect(message?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
}

test(
  "a call that is cut off after its record was stored: values are kept, and a retry makes one inquiry",
  visitorTest,
  async ({ page, problems }) => {
    const visitor = newVisitor();
    await fillIn(page, visitor, reason);
    await page.route("**/api/lead", loseResponse);
    await submitButton(page).click();
    await expectFailure(page, visitor);
    await submitButton(page).click();
    await expect(failure(page)).toHaveCount(1);
    await expectFailure(page, visitor);
    expectLogged(problems, "/api/lead", visitor);

    await page.unroute("**/api/lead");
    await expectRetried(page, visitor);
  },
);

test("while the API's host is down after a response was lost, the site stays up and the values are kept and can be corrected; sent again, they make one inquiry", async ({
  page,
  problems,
}) => {
  const visitor = newVisitor();
  await fillIn(page, visitor, reason);
  await page.route("**/api/lead", loseResponse);
  await submitButton(page).click();
  await expectFailure(page, visitor);
  // As a proxy responds for a host that is down.
  await page.route("**/api/**", (route) => route.fulfill({ status: 502 }));
  await submitButton(page).click();
  await expectFailure(page, visitor);
  const corrected = { ...visitor, email: `corrected.${visitor.email}` };
  await page.getByLabel("Email").fill(corrected.email);
  await page.reload();
  await expectKept(page, corrected, reason);
  await page.locator("footer").getByRole("link", { name: "Privacy policy" }).first().click();
  await expect(page).toHaveURL("/privacy-policy");
  await page.goBack();
  await expectKept(page, corrected, reason);
  await submitButton(page).click();
  await expectFailure(page, corrected);
  expectLogged(problems, "/api/person", corrected);
  await page.unrouteAll();
  await expectRetried(page, corrected);
});

test(
  "a double click and key presses send one inquiry, in the calls of the specification (spec 7)",
  visitorTest,
  async ({ page }) => {
    const visitor = newVisitor();
    await fillIn(page, visitor, reason);
    const posted: [path: string, body: unknown][] = [];
    page.on("request", (request) => {
      if (request.method() === "POST")
        posted.push([new URL(request.url()).pathname, request.postDataJSON()]);
    });
    await page.route("**/api/person", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await submitButton(page).dblclick();
    await expect(submitButton(page)).toHaveText("Sending…");
    await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await page.getByLabel("Email").press("Enter");
    await page.waitForURL("**/contact-us/success");
    const { phoneNumber: phone, organization, organizationWebsite, ...person } = visitor;
    expect(posted).toEqual([
      ["/api/person", { ...person, phone }],
      ["/api/organization", { name: organization, address: organizationWebsite }],
      ["/api/lead", expect.objectContaining({ inquiry_reason: reason.label })],
    ]);
    expectOneInquiry(visitor);
  },
);
