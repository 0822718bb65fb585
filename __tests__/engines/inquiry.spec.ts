import { fields } from "../../src/shared/inquiry/fields";
import { minimumFillMs } from "../../src/shared/inquiry/schema";
import { storedInquiries } from "../browser/support/inquiries";
import { newVisitor, reasonNamed, valuesOfGroup } from "../browser/support/inquiry-form";
import { headlineOf } from "../support/words";
import { expect, test } from "./support/engine-test";
import { expectOf, expectPage, isFocused, textOf } from "./support/tab";

const submit = 'form[aria-label="Inquiry"] button';
const summary = "[role=alert]";
const reason = reasonNamed("Research Collaborations");

test("errors: a focused summary with the same messages as the fields", async ({ tab }) => {
  await tab.open("/contact-us?reason=media-inquiries");
  await tab.click(submit);
  await expectPage(tab, () => document.activeElement?.textContent).toContain("There is a problem");
  await expectPage(tab, () => document.title).toMatch(/^Error: /);

  const messages = await tab.run(() =>
    [...document.querySelectorAll("[aria-invalid=true]")].map(
      ({ id }) => document.getElementById(`${id}-error`)?.textContent,
    ),
  );
  expect(messages).toContain("First Name is required.");
  await expectOf(tab, summary, (element) =>
    [...element.querySelectorAll("a")].map(({ textContent }) => textContent),
  ).toEqual(messages);

  await tab.click(`${summary} a`);
  await expectOf(tab, "#firstName", isFocused).toBe(true);
});

test("a full inquiry is stored as typed", async ({ tab }) => {
  const visitor = newVisitor();
  const answers = [
    ...Object.entries(visitor),
    ["inquiryReason", reason.label] as const,
    ...valuesOfGroup(reason),
  ];
  await tab.open("/contact-us");
  const opened = Date.now();
  for (const [name, value] of answers) {
    const { control } = fields[name as keyof typeof fields];
    if (control === "choice") await tab.choose(`#${name}`, value);
    else await tab.fill(`#${name}`, value);
  }
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(minimumFillMs);
  await tab.click(submit);
  await expectPage(tab, () => location.pathname).toBe("/contact-us/success");
  await expectOf(tab, "h1", textOf).toBe(headlineOf("/contact-us/success"));

  const { people, leads } = storedInquiries(visitor.email, visitor.organization);
  expect(people).toMatchObject([{ lastName: visitor.lastName, phone: visitor.phoneNumber }]);
  expect(leads).toMatchObject([{ inquiry_reason: reason.label, suspected_spam: 0 }]);
});
