import { withoutOpenFacts } from "../../src/data/edition";

const states = ["confirmed", "placeholder", "not-held"] as const;

/** Data whose facts have these states, by id. */
const dataOf = (facts: Readonly<Record<string, (typeof states)[number]>>) =>
  new Map<string, unknown>([
    [
      "company.json",
      {
        groups: [{ id: "all", facts: Object.entries(facts).map(([id, state]) => ({ id, state })) }],
      },
    ],
    [
      "pages/one.json",
      {
        sections: [
          { type: "companyFacts", id: "table", facts: ["a", "b"], unlisted: "Ask us." },
          { type: "companyFacts", id: "group", groups: ["all"] },
          { type: "faq", items: [{ question: "A?", when: "a" }, { question: "Always?" }] },
          { type: "statement", when: "b" },
          { type: "certifications", items: [{ headline: "Award", status: "a", issuer: "b" }] },
        ],
      },
    ],
    ["site.json", { marks: [{ label: "Award", facts: ["b"] }] }],
    [
      "documents.json",
      {
        documents: [
          {
            parts: [
              { page: "/one", section: "table" },
              { page: "/one", section: "gone" },
              { body: "x" },
            ],
          },
        ],
      },
    ],
  ]);

interface Section {
  type: string;
  id?: string;
  [list: string]: unknown;
}

/** What visitors get of the sections with facts in these states. */
const sectionsWith = (facts: Parameters<typeof dataOf>[0]): Section[] =>
  (withoutOpenFacts(dataOf(facts)).get("pages/one.json") as { sections: Section[] }).sections;

const typesWith = (facts: Parameters<typeof dataOf>[0]) =>
  sectionsWith(facts).map(({ type }) => type);

describe("what rests on facts", () => {
  it("is all there once they are confirmed, without a line on what is not listed", () => {
    const sections = sectionsWith({ a: "confirmed", b: "confirmed" });
    expect(sections).toHaveLength(5);
    expect(sections[0]).toEqual({ type: "companyFacts", id: "table", facts: ["a", "b"] });
    expect(JSON.stringify(sections)).not.toContain("when");
  });

  it("is gone while they are open, tables with their headings", () => {
    const sections = sectionsWith({ a: "placeholder", b: "placeholder" });
    expect(sections).toEqual([
      { type: "faq", items: [{ question: "Always?" }] },
      { type: "certifications", items: [{ headline: "Award", status: "a", issuer: "b" }] },
    ]);
  });

  it("appears with its rows, and says how to ask for the rest, when one of them is confirmed", () => {
    expect(sectionsWith({ a: "confirmed", b: "placeholder" })).toMatchObject([
      { id: "table", facts: ["a"], unlisted: "Ask us." },
      { id: "group", groups: ["all"] },
      { items: [{ question: "A?" }, { question: "Always?" }] },
      { type: "certifications" },
    ]);
  });

  it("is shown as not held, and says nothing that only a confirmed fact allows", () => {
    expect(typesWith({ a: "not-held", b: "not-held" })).toEqual([
      ...["companyFacts", "companyFacts", "faq", "certifications"],
    ]);
  });

  it("keeps the marks of the footer, and documents lose what their pages have lost", () => {
    const changed = withoutOpenFacts(dataOf({ a: "placeholder", b: "placeholder" }));
    expect(changed.get("site.json")).toEqual({ marks: [{ label: "Award", facts: [] }] });
    expect(changed.get("documents.json")).toEqual({ documents: [{ parts: [{ body: "x" }] }] });
    expect(changed.get("company.json")).toEqual({ groups: [] });
  });
});
