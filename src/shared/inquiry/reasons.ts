/**
 * The nine inquiry reasons (spec 2) with the group of fields each one asks for (spec 3)
 * and the options of every choice. Form, server and export read them from here.
 */

/** The fields that belong to each group, in the order they are shown (spec 3). */
export const groupFields = {
  collaboration: ["pointOfContactRole", "desiredCollaborationScope"],
  service: ["clientProjectName", "serviceDetails"],
  research: ["typeOfCollaboration", "relevantBackground"],
  media: ["deadline"],
  investment: ["investmentInterestType"],
  education: [
    "programInterestType",
    "desiredProgramDates",
    "numberOfParticipants",
    "additionalProgramDetails",
  ],
  marketplace: ["marketplaceType", "dataUseCase", "specificDataset", "preferredDeliveryFormat"],
} as const;

export type FieldGroup = keyof typeof groupFields;
export type GroupField = (typeof groupFields)[FieldGroup][number];

/** Every group, in the order in which they appear without scripts. */
export const fieldGroups = Object.keys(groupFields) as FieldGroup[];

/** Two pairs of reasons share a group; the other five have one each (spec 4). */
export const reasons = [
  { slug: "teaming-opportunities", label: "Teaming Opportunities", group: "collaboration" },
  { slug: "partnership-inquiries", label: "Partnership Inquiries", group: "collaboration" },
  { slug: "client-support", label: "Client Support Requests", group: "service" },
  { slug: "service-inquiries", label: "Service Inquiries", group: "service" },
  { slug: "research-collaborations", label: "Research Collaborations", group: "research" },
  { slug: "media-inquiries", label: "Media Inquiries", group: "media" },
  { slug: "investor-inquiries", label: "Investor Inquiries", group: "investment" },
  { slug: "edtech-programs", label: "EdTech Programs", group: "education" },
  { slug: "data-marketplace", label: "Data Marketplace", group: "marketplace" },
] as const satisfies readonly { slug: string; label: string; group: FieldGroup }[];

export type Reason = (typeof reasons)[number];
/** What `inquiryReason` holds and the lead's `inquiry_reason` stores: the reason's label. */
export type ReasonLabel = Reason["label"];
export type ReasonSlug = Reason["slug"];

/** The options of every choice, in the order of spec 3. */
export const choices = {
  inquiryReason: reasons.map((reason) => reason.label),
  typeOfCollaboration: ["Academic", "Corporate", "Government", "Other"],
  investmentInterestType: ["Equity", "Strategic Partnership", "Funding Opportunity", "Other"],
  programInterestType: ["AI for Executives", "AI for Analysts", "Custom EdTech Training", "Other"],
  marketplaceType: ["Healthcare", "Biosciences", "Bioinformatics", "Other"],
  preferredDeliveryFormat: ["API Integration", "File Download", "Cloud Access"],
} as const satisfies Record<string, readonly string[]>;

/** Legend of a group where all groups are shown: the reasons it belongs to. */
export function legendOf(group: FieldGroup): string {
  const labels = reasons.filter((reason) => reason.group === group).map(({ label }) => label);
  return `For ${labels.join(" and ")}`;
}

/** The reason a `?reason=` slug names, or undefined when there is none (spec 2). */
export function reasonBySlug(slug: string | null | undefined): Reason | undefined {
  return reasons.find((reason) => reason.slug === slug);
}

/** The reason with this label, or undefined when there is none. */
export function reasonByLabel(label: unknown): Reason | undefined {
  return reasons.find((reason) => reason.label === label);
}

/** The fields the reason with this label asks for; none when the label is unknown. */
export function fieldsOfReason(label: unknown): readonly GroupField[] {
  const reason = reasonByLabel(label);
  return reason ? groupFields[reason.group] : [];
}
