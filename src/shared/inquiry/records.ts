import { leadColumns } from "./fields";
import { fieldsOfReason } from "./reasons";
import type { InquiryValues, LeadBody, OrganizationBody, PersonBody } from "./schema";

/** The website's name and the only origin on which a lead's title is that name alone. */
export interface Site {
  readonly name: string;
  readonly productionOrigin: string;
}

/** The records a lead belongs to. */
export interface LeadOwners {
  readonly personId: string;
  readonly organizationId: string;
}

/** What `POST /api/person` is sent (spec 7). */
export function personOf(values: InquiryValues): PersonBody {
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phone: values.phoneNumber,
  };
}

/** What `POST /api/organization` is sent; the website is used as the address. */
export function organizationOf(values: InquiryValues): OrganizationBody {
  return { name: values.organization, address: values.organizationWebsite };
}

/** The lead's title: the site's name, with ` DEV` on every origin but production (spec 9). */
export function leadTitle(site: Site, origin: string): string {
  return origin === site.productionOrigin ? site.name : `${site.name} DEV`;
}

/** What `POST /api/lead` is sent, with only those group fields that the selected reason has. */
export function leadOf(values: InquiryValues, title: string, owners: LeadOwners): LeadBody {
  const group = fieldsOfReason(values.inquiryReason);
  return {
    title,
    organization_id: owners.organizationId,
    person_id: owners.personId,
    inquiry_reason: values.inquiryReason,
    ...Object.fromEntries(group.map((name) => [leadColumns[name], values[name]])),
  };
}
