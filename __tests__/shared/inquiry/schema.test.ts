import { toFormikValidationSchema } from "zod-formik-adapter";
import {
  emptyInquiry,
  inquirySchema,
  leadSchema,
  organizationSchema,
  personSchema,
} from "../../../src/shared/inquiry/schema";

const filled = {
  ...emptyInquiry,
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@engine.example",
  organization: "Analytical Engines",
  organizationWebsite: "example.com",
  inquiryReason: "Media Inquiries",
};

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@engine.example" };

const lead = {
  title: "Site",
  person_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  organization_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
  inquiry_reason: "Media Inquiries",
};

/** The first message of each field, as the form shows them. */
function messagesOf(values: unknown): Record<string, string> {
  const issues = inquirySchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join("."), message]),
  );
}

describe("the inquiry form's rules", () => {
  it("asks for every base field in the words of the specification", () => {
    const missing = {
      firstName: "First Name is required.",
      lastName: "Last Name is required.",
      email: "Email is required.",
      organization: "Organization is required.",
      organizationWebsite: "Organization Website is required.",
      inquiryReason: "Please select an inquiry reason.",
    };
    expect(messagesOf(emptyInquiry)).toEqual(missing);
    expect(messagesOf({})).toEqual(missing);
  });

  it.each([
    ["Teaming Opportunities", { pointOfContactRole: "Point of Contact Role/Title is required." }],
    ["Partnership Inquiries", { pointOfContactRole: "Point of Contact Role/Title is required." }],
    ["Client Support Requests", {}],
    ["Service Inquiries", {}],
    ["Research Collaborations", { typeOfCollaboration: "Type of Collaboration is required." }],
    ["Media Inquiries", {}],
    ["Investor Inquiries", { investmentInterestType: "Investment Interest Type is required." }],
    ["EdTech Programs", { programInterestType: "Program Interest Type is required." }],
    ["Data Marketplace", { marketplaceType: "Marketplace Type is required." }],
  ])("asks of %s only what its group requires", (inquiryReason, expected) => {
    expect(messagesOf({ ...filled, inquiryReason })).toEqual(expected);
  });

  it("shows the group's messages together with those of the base fields", () => {
    const messages = messagesOf({ ...emptyInquiry, inquiryReason: "EdTech Programs", email: "no" });
    expect(messages).toMatchObject({
      firstName: "First Name is required.",
      email: "Enter a valid email address.",
      programInterestType: "Program Interest Type is required.",
    });
  });

  it("ignores what was typed into the groups that are not selected", () => {
    const elsewhere = { numberOfParticipants: "many", dataUseCase: "x".repeat(9000) };
    expect(messagesOf({ ...filled, ...elsewhere })).toEqual({});
  });

  it.each(["ada@engine.example", "o'brien+x@a-b.co.uk", "用户@例子.公司", "a@xn--p1ai.xn--p1ai"])(
    "accepts the address %s",
    (email) => expect(messagesOf({ ...filled, email })).toEqual({}),
  );

  it.each(["ada", "ada@", "@engine.example", "a b@c.example", "a@b", "a..b@c.example", "a@b.c\n"])(
    "rejects the address %j",
    (email) =>
      expect(messagesOf({ ...filled, email })).toEqual({ email: "Enter a valid email address." }),
  );

  it("counts white space as missing and leaves every other text as it was typed", () => {
    expect(messagesOf({ ...filled, lastName: " \t " })).toEqual({
      lastName: "Last Name is required.",
    });
    const typed = { ...filled, firstName: "  Ada ", organizationWebsite: "Example.COM/é" };
    expect(inquirySchema.parse(typed)).toEqual(typed);
  });

  it("replaces line breaks and bidirectional overrides by spaces", () => {
    const typed = {
      ...filled,
      firstName: "Ada\tB",
      lastName: "B\u2028Email: boss@site.example\rPhone: 1\r\n\u0085 \u202e2",
      organization: "\u2066A\u0000\u001b[31mB\u007f",
      deadline: "",
    };
    expect(inquirySchema.parse(typed)).toMatchObject({
      firstName: "Ada B",
      lastName: "B Email: boss@site.example Phone: 1   2",
      organization: " A [31mB ",
    });
    expect(messagesOf({ ...filled, lastName: "\u2028\0" })).toEqual({
      lastName: "Last Name is required.",
    });
    expect(messagesOf({ ...filled, email: "ada@engine.example\u2028" })).toEqual({
      email: "Enter a valid email address.",
    });
    const person = { ...ada, phone: "1\n2" };
    expect(personSchema.parse(person)).toHaveProperty("phone", "1 2");
  });

  it("keeps line breaks and tabs of a multiline text, but no other control characters", () => {
    const serviceDetails = "a\n\tb\r\nc\rd\u2028e\0\u0085f\u202eg";
    const kept = "a\n\tb\r\nc d e f g";
    const typed = { ...filled, inquiryReason: "Service Inquiries", serviceDetails };
    expect(inquirySchema.parse(typed)).toHaveProperty("serviceDetails", kept);
    expect(leadSchema.parse({ ...lead, detail_of_service: serviceDetails })).toHaveProperty(
      "detail_of_service",
      kept,
    );
  });

  it("says when a text is too long or cannot be stored", () => {
    expect(messagesOf({ ...filled, firstName: "x".repeat(201), lastName: "\ud83d" })).toEqual({
      firstName: "First Name must be 200 characters or fewer.",
      lastName: "Last Name contains a character that cannot be stored.",
    });
    expect(messagesOf({ ...filled, lastName: "\u{1f9ec} \u202e مرحبا" })).toEqual({});
  });

  it("checks dates and counts only once something was typed", () => {
    expect(messagesOf({ ...filled, deadline: "2026-02-30" })).toHaveProperty("deadline");
    expect(messagesOf({ ...filled, deadline: "2028-02-29" })).toEqual({});
    const education = {
      ...filled,
      inquiryReason: "EdTech Programs",
      programInterestType: "Other",
    };
    expect(messagesOf({ ...education, numberOfParticipants: "25" })).toEqual({});
    expect(messagesOf({ ...education, numberOfParticipants: "-1" })).toEqual({
      numberOfParticipants: "Number of Participants must be a whole number.",
    });
  });

  it("works through the Formik adapter, which hands over empty fields as undefined", async () => {
    const { validate } = toFormikValidationSchema(inquirySchema as never);
    const values = { ...filled, inquiryReason: "Data Marketplace", firstName: undefined };
    await expect(validate(values as never)).rejects.toMatchObject({
      name: "ValidationError",
      inner: [
        { path: "firstName", message: "First Name is required." },
        { path: "marketplaceType", message: "Marketplace Type is required." },
      ],
    });
  });
});

describe("the API's bodies", () => {
  it("refuse fields they do not know", () => {
    expect(personSchema.safeParse(ada).success).toBe(true);
    expect(personSchema.safeParse({ ...ada, admin: true }).success).toBe(false);
    expect(organizationSchema.safeParse({ name: "A", address: "b", id: "c" }).success).toBe(false);
    expect(leadSchema.safeParse({ ...lead, suspected_spam: 0 }).success).toBe(false);
  });

  it("take a lead without honeypot and fill time, and apply its reason's rules", () => {
    expect(leadSchema.safeParse(lead).success).toBe(true);
    expect(leadSchema.safeParse({ ...lead, number_of_participants: 25 }).success).toBe(false);
    const research = { ...lead, inquiry_reason: "Research Collaborations" };
    expect(leadSchema.safeParse(research).error?.issues).toMatchObject([
      { path: ["type_of_collaboration"], message: "Type of Collaboration is required." },
    ]);
  });
});
