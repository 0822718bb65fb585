import type { CompanyFact } from "../../src/data/schema/company";
import { factGroups, factsInWords } from "../../src/render/fact-list";

const companyOf = (...facts: CompanyFact[]) => ({ groups: [{ id: "one", title: "One", facts }] });

const shown = (fact: Partial<CompanyFact>) =>
  factsInWords(companyOf({ id: "uei", label: "UEI", state: "confirmed", ...fact }), {
    facts: ["uei"],
  })[0];

describe("a fact of the company", () => {
  it("is shown with its value once confirmed", () => {
    expect(shown({ value: "ABC123" })).toEqual({ label: "UEI", text: "ABC123", isOpen: false });
  });

  it("is shown as to be confirmed while it is open, without a value that is not confirmed", () => {
    expect(shown({ state: "placeholder", value: "ABC123" })).toMatchObject({
      text: "To be confirmed",
      isOpen: true,
    });
  });

  it("is shown as not held, with the reason if there is one", () => {
    expect(shown({ state: "not-held" })).toMatchObject({ text: "Not held", isOpen: false });
    expect(shown({ state: "not-held", value: "Each order is quoted." })?.text).toBe(
      "Not held. Each order is quoted.",
    );
  });
});

it("a section has the titles of several groups, in its order, but none for one group", () => {
  const fact = (id: string) => ({ id, label: id, state: "not-held" as const });
  const company = {
    groups: [
      { id: "one", title: "First", facts: [fact("a")] },
      { id: "two", title: "Second", facts: [fact("b")] },
    ],
  };
  const shownOf = (groups: string[]) =>
    factGroups(company, { groups }).map(({ title, facts }) => [
      title,
      facts.map(({ label }) => label),
    ]);
  expect(shownOf(["two", "one"])).toEqual([
    ["Second", ["b"]],
    ["First", ["a"]],
  ]);
  expect(shownOf(["two"])).toEqual([[undefined, ["b"]]]);
});
