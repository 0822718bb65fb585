import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { CompanyFacts } from "./markup";

describe("a section of facts of the company", () => {
  it("shows each label with what is known, under its heading", () => {
    render(<CompanyFacts {...example} />);
    expect(screen.getByRole("heading", { level: 2, name: "Company data" })).toBeTruthy();
    const [label] = screen.getAllByRole("term");
    expect(label?.textContent).toBe("UEI");
    expect(label?.nextElementSibling?.textContent).toBe("To be confirmed");
  });
});
