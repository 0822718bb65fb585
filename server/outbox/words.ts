import { fields, groupFieldNames, leadColumns } from "../../src/shared/inquiry/fields";
import type { Inquiry } from "../records/read";

/** The values of an inquiry that are not empty, with labels, in the form's order. */
function labeledValues({ lead, person, organization }: Inquiry): [string, string][] {
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

/** All that was written, a line for each field. */
export function textOf(inquiry: Inquiry): string {
  const lines = labeledValues(inquiry).map(([label, value]) =>
    value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`,
  );
  const { title, created_at, id } = inquiry.lead;
  return [`${title}: new inquiry`, "", ...lines, "", `Received: ${created_at}`, `Lead: ${id}`].join(
    "\n",
  );
}

/** What an inquiry is about, in a line. */
export const headingOf = ({ lead, organization }: Inquiry): string =>
  `${lead.title}: ${lead.inquiry_reason}, ${organization.name}`;
