import { render, screen } from "@testing-library/react";
import { CompanyFacts } from "./company-facts";
import { example } from "./example";

/** What stands beside each label. */
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  );

describe("a section of facts of the company", () => {
  it("shows a confirmed value, says that an open one is, and that there is none where there is none", () => {
    render(<CompanyFacts {...example} />);
    expect(shown()).toEqual({
      Ownership: "Veteran owned",
      UEI: "To be confirmed",
      "Price list": "Not held. Each order is quoted.",
      Badge: "Not held",
    });
  });

  it("never passes off as true what a state does not vouch for", () => {
    const entries = [{ id: "uei", label: "UEI", state: "unheard-of", value: "ABC123" }];
    render(<CompanyFacts {...example} entries={entries} />);
    expect(shown()).toEqual({ UEI: "To be confirmed" });
  });
});
