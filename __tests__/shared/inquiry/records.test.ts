import { fieldNames } from "../../../src/shared/inquiry/fields";
import { leadOf, leadTitle, organizationOf, personOf } from "../../../src/shared/inquiry/records";
import { type InquiryValues, leadSchema } from "../../../src/shared/inquiry/schema";

/** Every field has its own name as its value, which shows where each value came from. */
const named = Object.fromEntries(fieldNames.map((name) => [name, name])) as InquiryValues;
const owners = {
  personId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  organizationId: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
};

describe("the records of an inquiry", () => {
  it("have the person and the organization, whose address is the website", () => {
    expect(personOf(named)).toEqual({
      firstName: "firstName",
      lastName: "lastName",
      email: "email",
      phone: "phoneNumber",
    });
    expect(organizationOf(named)).toEqual({
      name: "organization",
      address: "organizationWebsite",
    });
  });

  it.each([
    [
      "Teaming Opportunities",
      {
        point_of_contact: "pointOfContactRole",
        desired_collaboration_scope: "desiredCollaborationScope",
      },
    ],
    [
      "Service Inquiries",
      { client_project_name: "clientProjectName", detail_of_service: "serviceDetails" },
    ],
    [
      "Research Collaborations",
      { type_of_collaboration: "typeOfCollaboration", relevant_background: "relevantBackground" },
    ],
    ["Media Inquiries", { media_deadline: "deadline" }],
    ["Investor Inquiries", { investor_interest_type: "investmentInterestType" }],
    [
      "EdTech Programs",
      {
        program_interest_type: "programInterestType",
        desired_program_dates: "desiredProgramDates",
        number_of_participants: "numberOfParticipants",
        additional_program_details: "additionalProgramDetails",
      },
    ],
    [
      "Data Marketplace",
      {
        marketplace_type: "marketplaceType",
        data_use_case: "dataUseCase",
        specific_dataset: "specificDataset",
        preferred_delivery_format: "preferredDeliveryFormat",
      },
    ],
  ])("have in the lead only the group fields of %s", (inquiryReason, group) => {
    expect(leadOf({ ...named, inquiryReason }, "Title", owners)).toEqual({
      title: "Title",
      person_id: owners.personId,
      organization_id: owners.organizationId,
      inquiry_reason: inquiryReason,
      ...group,
    });
  });

  it("are bodies that the API accepts, even with blank optional fields", () => {
    const blank = Object.fromEntries(fieldNames.map((name) => [name, ""])) as InquiryValues;
    for (const reason of ["Client Support Requests", "Media Inquiries"]) {
      const lead = leadOf({ ...blank, inquiryReason: reason }, "Title", owners);
      expect(leadSchema.safeParse(lead).success).toBe(true);
    }
  });

  it("title the lead with the site's name, marked DEV off the production origin", () => {
    const site = { name: "Site", productionOrigin: "https://www.site.example" };
    expect(leadTitle(site, "https://www.site.example")).toBe("Site");
    expect(leadTitle(site, "http://localhost:9000")).toBe("Site DEV");
  });
});
