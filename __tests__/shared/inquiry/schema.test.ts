import fc from "fast-check";
import type { FieldControl } from "../../../src/shared/inquiry/fields";
import { normalForm } from "../../../src/shared/inquiry/normal-form";
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

const education = { ...filled, inquiryReason: "EdTech Programs", programInterestType: "Other" };

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@engine.example" };

const lead = {
  title: "Site",
  person_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  organization_id: "3f2504e0-4f89-41d3-9a0c-0305e82c3302",
  inquiry_reason: "Media Inquiries",
};

describe("the normal form of what people type", () => {
  it.each<[FieldControl, string, string]>([
    ["text", "\u00a0 Ada\u200b \ufeff", "Ada"],
    ["text", "\u3000山田\u3000太郎\u3000", "山田 太郎"],
    ["text", "\u202aAda\u202c\u200f", "Ada"],
    ["text", "Love\u00adlace", "Lovelace"],
    ["text", "Ju\u0308rgen", "Jürgen"],
    ["text", "Ju\u200b\u0308rgen", "Jürgen"],
    ["text", "👩\u200d🔬 ❤\ufe0f", "👩\u200d🔬 ❤\ufe0f"],
    ["text", "می\u200cخواهم", "می\u200cخواهم"],
    ["text", "Media Inquiries\u00a0", "Media Inquiries"],
    ["multiline", "\ufeffa\rb\r\n\r\nc\u00a0\n", "a\nb\n\nc"],
    ["email", "ada@engine.example\u00a0", "ada@engine.example"],
    ["email", "ada@\u200bengine.\u00adexample\u2028", "ada@engine.example"],
    ["email", "ada\u200d@engine.example.", "ada@engine.example"],
    ["email", "ａｄａ＠engine。example", "ada@engine.example"],
    ["email", "joerg@bu\u0308cher.example", "joerg@bücher.example"],
    ["website", "\u200eengine．example/\u2060", "engine.example/"],
    ["phone", "\u202a＋1 405 555 ٠١٠٠\u202c", "+1 405 555 0100"],
    ["date", "２０２６-03-３１ ", "2026-03-31"],
    ["number", "25 ", "25"],
    ["number", "\u200e２５\u00a0", "25"],
    ["number", "٢٥", "25"],
    ["number", "२५", "25"],
    ["number", "𝟚𝟝", "25"],
    ["number", "12,500", "12500"],
    ["number", "1\u202f000\u202f000", "1000000"],
  ])("of %s %j is %j", (kind, typed, form) => expect(normalForm(typed, kind)).toBe(form));

  it("has a form of its own, whatever is typed", () => {
    const kinds = fc.constantFrom<FieldControl>("text", "multiline", "email", "phone", "number");
    const characters = fc.constantFrom(
      ..."aé9.,\u0301\u0323\ufe0f\u200b\u200d\u00ad\u00a0\r\n\u202e２٢。م",
    );
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: characters }));
    fc.assert(
      fc.property(kinds, text, (kind, typed) => {
        const form = normalForm(typed, kind);
        expect(normalForm(form, kind)).toBe(form);
        expect(form).toBe(form.trim());
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["marks to sort", `a${"\u0301".repeat(64_000)}${"\u0323".repeat(64_000)}`],
    ["spaces before the end", `${" ".repeat(256_000)}a`],
    ["unseen characters", `a${"\u200b".repeat(84_000)}`],
    ["digits of another script", "٩".repeat(64_000)],
  ])("takes no longer than the text is long: %s", (_name, text) => {
    for (const kind of ["text", "email", "number"] as const) {
      const started = process.cpuUsage();
      normalForm(text, kind);
      const { user } = process.cpuUsage(started);
      // Sorting the marks takes more than ten seconds.
      expect(user / 1000).toBeLessThan(5000);
    }
  });
});

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

  it("ignores what was typed into the groups that are not selected", () => {
    const elsewhere = { numberOfParticipants: "many", dataUseCase: "x".repeat(9000) };
    expect(messagesOf({ ...filled, ...elsewhere })).toEqual({});
  });

  it.each(["ada@engine.example", "o'brien+x@a-b.co.uk", "用户@例子.公司", "a@xn--p1ai.xn--p1ai"])(
    "accepts the address %s",
    (email) => expect(messagesOf({ ...filled, email })).toEqual({}),
  );

  it.each(["ada", "ada@", "@engine.example", "a b@c.example", "a@b", "a..b@c.example", "a@b.c.."])(
    "rejects the address %j",
    (email) =>
      expect(messagesOf({ ...filled, email })).toEqual({ email: "Enter a valid email address." }),
  );

  it.each([
    ...[
      " \t ",
      "\u00a0",
      "\ufeff\u200b",
      "\u3000",
      "\u00ad\u200e\u2060",
      "\u3164",
      "\ufe0f",
      "\u2028\0",
    ],
  ])("counts %j as missing", (blank) => {
    const messages = { lastName: "Last Name is required.", email: "Email is required." };
    expect(messagesOf({ ...filled, lastName: blank, email: blank, phoneNumber: blank })).toEqual(
      messages,
    );
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
      organization: "A [31mB",
    });
    const person = { ...ada, phone: "1\n2" };
    expect(personSchema.parse(person)).toHaveProperty("phone", "1 2");
  });

  it("keeps line breaks and tabs of a multiline text, but no other control characters", () => {
    const serviceDetails = "a\n\tb\r\nc\rd\u2028e\0\u0085f\u202eg";
    const kept = "a\n\tb\nc\nd e f g";
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
    expect(messagesOf({ ...education, numberOfParticipants: "" })).toEqual({});
    expect(messagesOf({ ...education, numberOfParticipants: "25" })).toEqual({});
  });

  it.each([
    ["1000000000", "must be 999,999,999 or less."],
    ["9".repeat(40), "must be 999,999,999 or less."],
    ["٩٩٩٩٩٩٩٩٩٩", "must be 999,999,999 or less."],
    ["-1", "must be a whole number."],
    ["2.5", "must be a whole number."],
    ["many", "must be a whole number."],
  ])("says what is wrong with the number %s", (numberOfParticipants, message) => {
    const typed = { ...education, numberOfParticipants };
    expect(messagesOf(typed)).toEqual({
      numberOfParticipants: `Number of Participants ${message}`,
    });
  });

  it("counts the end of a line once", () => {
    const lines = Array.from({ length: 80 }, () => "x".repeat(49)).join("\r\n");
    const typed = { ...filled, inquiryReason: "Service Inquiries", serviceDetails: lines };
    expect(messagesOf(typed)).toEqual({});
    expect(inquirySchema.parse(typed).serviceDetails).toHaveLength(3999);
    expect(messagesOf({ ...typed, serviceDetails: `${lines}\r\nx` })).toEqual({
      serviceDetails: "Service Details must be 4000 characters or fewer.",
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
