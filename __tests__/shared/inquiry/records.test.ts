import { fieldNames, leadColumns } from "../../../src/shared/inquiry/fields";
import { groupFields, reasons } from "../../../src/shared/inquiry/reasons";
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

  it("have in the lead the columns of the specification", () => {
    const specified = `
      pointOfContactRole point_of_contact, desiredCollaborationScope desired_collaboration_scope,
      clientProjectName client_project_name, serviceDetails detail_of_service,
      typeOfCollaboration type_of_collaboration, relevantBackground relevant_background,
      deadline media_deadline, investmentInterestType investor_interest_type,
      programInterestType program_interest_type, desiredProgramDates desired_program_dates,
      numberOfParticipants number_of_participants, additionalProgramDetails additional_program_details,
      marketplaceType marketplace_type, dataUseCase data_use_case, specificDataset specific_dataset,
      preferredDeliveryFormat preferred_delivery_format`;
    const found = Object.entries(leadColumns).map((pair) => pair.join(" "));
    expect(found).toEqual(expect.arrayContaining(specified.trim().split(/,\s+/)));
  });

  it.each(reasons)("have in the lead only the fields of the group of $label", (reason) => {
    const columns = groupFields[reason.group].map((name) => [leadColumns[name], name]);
    expect(leadOf({ ...named, inquiryReason: reason.label }, "Title", owners)).toEqual({
      title: "Title",
      person_id: owners.personId,
      organization_id: owners.organizationId,
      inquiry_reason: reason.label,
      ...Object.fromEntries(columns),
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
