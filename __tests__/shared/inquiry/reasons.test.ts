import {
  choices,
  fieldsOfReason,
  groupFields,
  reasonByLabel,
  reasonBySlug,
  reasons,
} from "../../../src/shared/inquiry/reasons";

describe("the inquiry reasons", () => {
  it("are the nine of the specification, with their slugs, in its order", () => {
    expect(reasons.map(({ slug, label }) => [slug, label])).toEqual([
      ["teaming-opportunities", "Teaming Opportunities"],
      ["partnership-inquiries", "Partnership Inquiries"],
      ["client-support", "Client Support Requests"],
      ["service-inquiries", "Service Inquiries"],
      ["research-collaborations", "Research Collaborations"],
      ["media-inquiries", "Media Inquiries"],
      ["investor-inquiries", "Investor Inquiries"],
      ["edtech-programs", "EdTech Programs"],
      ["data-marketplace", "Data Marketplace"],
    ]);
  });

  it.each([
    ["Teaming Opportunities", ["pointOfContactRole", "desiredCollaborationScope"]],
    ["Partnership Inquiries", ["pointOfContactRole", "desiredCollaborationScope"]],
    ["Client Support Requests", ["clientProjectName", "serviceDetails"]],
    ["Service Inquiries", ["clientProjectName", "serviceDetails"]],
    ["Research Collaborations", ["typeOfCollaboration", "relevantBackground"]],
    ["Media Inquiries", ["deadline"]],
    ["Investor Inquiries", ["investmentInterestType"]],
    [
      "EdTech Programs",
      [
        "programInterestType",
        "desiredProgramDates",
        "numberOfParticipants",
        "additionalProgramDetails",
      ],
    ],
    [
      "Data Marketplace",
      ["marketplaceType", "dataUseCase", "specificDataset", "preferredDeliveryFormat"],
    ],
    ["anything else", []],
  ])("ask first for the specified fields: %s", (label, fields) => {
    expect(fieldsOfReason(label).slice(0, fields.length || undefined)).toEqual(fields);
  });

  it("offer the specified choices", () => {
    expect(choices).toMatchObject({
      typeOfCollaboration: ["Academic", "Corporate", "Government", "Other"],
      investmentInterestType: ["Equity", "Strategic Partnership", "Funding Opportunity", "Other"],
      programInterestType: [
        "AI for Executives",
        "AI for Analysts",
        "Custom EdTech Training",
        "Other",
      ],
      marketplaceType: ["Healthcare", "Biosciences", "Bioinformatics", "Other"],
      preferredDeliveryFormat: ["API Integration", "File Download", "Cloud Access"],
    });
  });

  it("have a group each, and leave no group without a reason", () => {
    const groups = new Set<string>(reasons.map(({ group }) => group));
    expect(groups).toEqual(new Set(Object.keys(groupFields)));
  });

  it("are found by their label and by nothing else", () => {
    expect(reasonByLabel("Data Marketplace")?.slug).toBe("data-marketplace");
    expect(reasonByLabel("data-marketplace")).toBeUndefined();
  });

  it("are found by their slug and by nothing else", () => {
    expect(reasons.map(({ slug }) => reasonBySlug(slug))).toEqual([...reasons]);
    for (const other of ["Data Marketplace", "constructor", null]) {
      expect(reasonBySlug(other)).toBeUndefined();
    }
  });
});
