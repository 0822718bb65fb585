import { fields, groupFieldNames, leadColumns } from "../../shared/inquiry/fields";
import type { Inquiry } from "../records/read";

/** The values of an inquiry that are not empty, with labels, in the form's order. */
export function labeledValues({ lead, person, organization }: Inquiry): [string, string][] {
  const group = groupFieldNames.map((name): [string, string | null] => [
    fields[name].label,
    lead[leadColumns[name]],
  ]);
  const all: [string, string | null][] = [
    [fields.inquiryReason.label, lead.inquiry_reason],
    [fields.firstName.label, person.firstName],
    [fields.lastName.label, person.lastName],
    [fields.email.label, person.email],
    [fields.phoneNumber.label, person.phone],
    [fields.organization.label, organization.name],
    [fields.organizationWebsite.label, organization.address],
    ...group,
  ];
  return all.filter((pair): pair is [string, string] => Boolean(pair[1]));
}
