import { render, screen } from "@testing-library/react";
import { readyMadeHtml } from "../../content/ready-made";
import { trustedHtml } from "../../ui/trusted-html";
import { example } from "./example";

beforeEach(() => {
  render(<div {...trustedHtml(readyMadeHtml({ type: "questions", ...example }))} />);
});

describe("the questions of a page", () => {
  it("are headings, each with its discipline and skills", () => {
    const [first] = screen.getAllByRole("listitem");
    const heading = screen.getByRole("heading", { level: 3, name: "Is it the same change?" });
    expect(first?.contains(heading)).toBe(true);
    expect(first?.textContent).toContain("Bioinformatics");
    expect(first?.textContent).toContain("File formats, statistics");
  });

  it("lead to other sites in a new tab, and say so", () => {
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ target }) => target)).toEqual(["_blank", ""]);
    expect(links[0]?.textContent).toMatch(/^Apply for bioinformatics.*new tab/);
  });
});
