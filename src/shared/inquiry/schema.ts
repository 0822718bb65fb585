import * as z from "zod/mini";
import {
  type FieldName,
  fieldNames,
  fields,
  groupFieldNames,
  type LeadColumn,
  leadColumns,
  missingMessage,
} from "./fields";
import { fieldsOfReason, type GroupField, reasons } from "./reasons";
import { boundedText, isFilled, normalize, optionalField, requiredField } from "./rules";

/** The form's values: all are text, and untouched fields are empty. */
export type InquiryValues = Record<FieldName, string>;

export const emptyInquiry = Object.fromEntries(
  fieldNames.map((name) => [name, ""]),
) as InquiryValues;

/**
 * Honeypot against bots: people never see the field, and its name means nothing to autofill. An inquiry that
 * fills it is stored, flagged as suspected spam and not announced.
 */
export const honeypotField = "additionalTopic";

/** Inquiries filled in faster than this are flagged as well, in milliseconds. */
export const minimumFillMs = 2000;

function anyText(name: FieldName) {
  const { label, maxLength, control } = fields[name];
  return z.optional(z.string(`${label} must be text.`).check(normalize(maxLength, control)));
}

const groupField = (name: GroupField) =>
  fields[name].required ? requiredField(name) : optionalField(name);

function shapeOf<Name extends string, Type>(names: readonly Name[], type: (name: Name) => Type) {
  return Object.fromEntries(names.map((name) => [name, type(name)])) as Record<Name, Type>;
}

const groupSchemas = new Map(
  reasons.map(({ label }) => [
    label as string,
    z.object(shapeOf(fieldsOfReason(label), groupField)),
  ]),
);

/** Checks the fields of the selected reason; those of other groups are ignored. */
const problemsOfGroup = (values: { inquiryReason: string }) =>
  groupSchemas.get(values.inquiryReason)?.safeParse(values).error?.issues ?? [];

/**
 * The form's values with every message of spec 5. The selected group is validated even while other fields
 * are invalid, so that all messages appear at once.
 */
export const inquirySchema = z
  .object({
    firstName: requiredField("firstName"),
    lastName: requiredField("lastName"),
    email: requiredField("email"),
    organization: requiredField("organization"),
    organizationWebsite: requiredField("organizationWebsite"),
    phoneNumber: optionalField("phoneNumber"),
    inquiryReason: requiredField("inquiryReason"),
    ...shapeOf(groupFieldNames, anyText),
  })
  .check(
    z.superRefine(
      (values, context) => {
        for (const { path, message } of problemsOfGroup(values)) {
          context.addIssue({ code: "custom", path, message });
        }
      },
      { when: ({ value }) => typeof value === "object" && value !== null },
    ),
  );

/** The body of `POST /api/person` (spec 7). */
export const personSchema = z.strictObject({
  firstName: requiredField("firstName"),
  lastName: requiredField("lastName"),
  email: requiredField("email"),
  phone: optionalField("phoneNumber"),
});

/** The body of `POST /api/organization` (spec 7); its address is the organization's website. */
export const organizationSchema = z.strictObject({
  name: requiredField("organization"),
  address: requiredField("organizationWebsite"),
});

const id = (name: string) => z.uuid({ error: `${name} must be the id of a stored record.` });

/** The group fields under the names of the lead's columns. */
const leadShape = Object.fromEntries(
  groupFieldNames.map((name) => [leadColumns[name], optionalField(name)]),
) as Record<LeadColumn, ReturnType<typeof optionalField>>;

/**
 * The body of `POST /api/lead` (spec 3 and 7). The last two members, both optional, are the honeypot's value
 * and the time it took to fill in the form, in milliseconds.
 */
export const leadSchema = z
  .strictObject({
    title: boundedText("title", 300).check(z.refine(isFilled, "title is required.")),
    organization_id: id("organization_id"),
    person_id: id("person_id"),
    inquiry_reason: requiredField("inquiryReason"),
    ...leadShape,
    additional_topic: z.optional(boundedText("additional_topic", 4000)),
    fill_time_ms: z.optional(z.number("fill_time_ms must be a number of milliseconds.")),
  })
  .check(
    z.superRefine(
      (lead, context) => {
        for (const name of fieldsOfReason(lead.inquiry_reason)) {
          const value: unknown = lead[leadColumns[name]];
          if (fields[name].required && !(typeof value === "string" && isFilled(value))) {
            const path = [leadColumns[name]];
            context.addIssue({ code: "custom", path, message: missingMessage(name) });
          }
        }
      },
      { when: ({ value }) => typeof value === "object" && value !== null },
    ),
  );

export type PersonBody = z.infer<typeof personSchema>;
export type OrganizationBody = z.infer<typeof organizationSchema>;
export type LeadBody = z.infer<typeof leadSchema>;
