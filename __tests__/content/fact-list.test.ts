import { factListHtml, factsHtml } from "../../src/content/fact-list";
import type { CompanyFact } from "../../src/content/schema/company";

const shown = (fact: Partial<CompanyFact>) =>
  /<dd>(.*)<\/dd>/.exec(
    factListHtml([{ id: "uei", label: "UEI", state: "confirmed", ...fact }]),
  )?.[1];

describe("a fact of the company", () => {
  it("is shown with its value once confirmed", () => {
    expect(shown({ value: "ABC123" })).toBe("ABC123");
  });

  it("is shown as to be confirmed while it is open", () => {
    expect(shown({ state: "placeholder", needed: "UEI from SAM.gov" })).toBe(
      "<em>To be confirmed</em>",
    );
  });

  it("is shown as not held, with the reason if there is one", () => {
    expect(shown({ state: "not-held" })).toBe("Not held");
    expect(shown({ state: "not-held", value: "Each order is quoted." })).toBe(
      "Not held. Each order is quoted.",
    );
  });

  it("does not show a value that is not confirmed", () => {
    expect(shown({ state: "placeholder", value: "ABC123" })).not.toContain("ABC123");
  });

  it("is escaped, and listed in order", () => {
    const facts: CompanyFact[] = [
      { id: "a", label: "A & B", state: "confirmed", value: "1 < 2" },
      { id: "c", label: "C", state: "not-held" },
    ];
    expect(factListHtml(facts)).toBe(
      "<dl><div><dt>A &amp; B</dt><dd>1 &lt; 2</dd></div><div><dt>C</dt><dd>Not held</dd></div></dl>",
    );
  });
});

describe("what a section shows of the company", () => {
  const company = {
    groups: [
      {
        id: "one",
        title: "First & last",
        facts: [{ id: "a", label: "A", state: "not-held" as const }],
      },
      { id: "two", title: "Second", facts: [{ id: "b", label: "B", state: "not-held" as const }] },
    ],
  };
  const [a, b] = ["A", "B"].map(
    (label) => `<dl><div><dt>${label}</dt><dd>Not held</dd></div></dl>`,
  );

  it("has the titles of several groups, in its order, but none for one group", () => {
    expect(factsHtml(company, { groups: ["two", "one"] })).toBe(
      `<h3>Second</h3>${b}<h3>First &amp; last</h3>${a}`,
    );
    expect(factsHtml(company, { groups: ["two"] })).toBe(b);
  });
});
