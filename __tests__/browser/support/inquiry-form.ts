import { expect, type Locator, type Page } from "@playwright/test";
import { type FieldName, fields } from "../../../src/shared/inquiry/fields";
import {
  type GroupField,
  groupFields,
  type Reason,
  reasons,
} from "../../../src/shared/inquiry/reasons";
import { openPage } from "../../../testing/browsers/page";

/** A unique visitor, so that the records of tests can be told apart. */
export function newVisitor() {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    firstName: "Ada",
    lastName: `O'Brien-${id}`,
    email: `ada.${id}@engine.example`,
    organization: `Analytical Engines ${id}`,
    organizationWebsite: "engine.example",
    phoneNumber: "+1 (212) 555-0100 ext. 9",
  };
}

export type Visitor = ReturnType<typeof newVisitor>;

const multiline = 'First line, "quoted"\n=SUM(A1)\n\u{1f9ec} last line';

/** A valid value by kind of input. */
const kinds = { multiline, date: "2027-03-31", number: "25" } as const;

/** The values that tests enter into a reason's fields: of a choice the last. */
export const valuesOfGroup = ({ group }: Reason): [GroupField, string][] =>
  groupFields[group].map((name) => {
    const { control, options, label } = fields[name];
    const kind = Object.entries(kinds).find(([each]) => each === control)?.[1];
    return [name, kind ?? options?.at(-1) ?? `${label} 46`];
  });

export const reasonNamed = (label: Reason["label"]): Reason => {
  const reason = reasons.find((each) => each.label === label);
  if (!reason) throw new Error(`There is no reason ${label}`);
  return reason;
};

/** The control of a field, by its label. */
export const field = (page: Page, name: FieldName): Locator =>
  page.getByLabel(fields[name].label, { exact: false }).and(page.locator(`#${name}`));

export const submitButton = (page: Page): Locator =>
  page.getByRole("form", { name: "Inquiry" }).getByRole("button");

export const summary = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: "There is a problem" });

export const failure = (page: Page): Locator =>
  page.getByText("An error occurred. Please try again later.", { exact: true });

/** Sets a field's value as a visitor would, whatever its control. */
export async function setField(page: Page, name: FieldName, value: string): Promise<void> {
  const control = field(page, name);
  if (fields[name].control === "choice") await control.selectOption(value);
  else await control.fill(value);
}

/** Opens the contact page and fills in everything for a reason, ready to send. */
export async function fillIn(page: Page, visitor: Visitor, reason: Reason): Promise<void> {
  await openPage(page, "/contact-us");
  for (const [name, value] of Object.entries(visitor)) {
    await setField(page, name as FieldName, value);
  }
  await setField(page, "inquiryReason", reason.label);
  for (const [name, value] of valuesOfGroup(reason)) await setField(page, name, value);
}

/** Expects the form to have every value of `fillIn`. */
export async function expectKept(page: Page, visitor: Visitor, reason: Reason): Promise<void> {
  for (const [name, value] of Object.entries(visitor)) {
    await expect(field(page, name as FieldName)).toHaveValue(value);
  }
  await expect(field(page, "inquiryReason")).toHaveValue(reason.label);
  for (const [name, value] of valuesOfGroup(reason)) {
    await expect(field(page, name)).toHaveValue(value);
  }
}
