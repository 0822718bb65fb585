import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { TakeAway } from "./markup";

describe("a section of documents to take away", () => {
  it("links to each, and says in the link what opens", () => {
    render(<TakeAway {...example} />);
    expect(screen.getByRole("heading", { level: 2, name: "Take it with you" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Clauses (PDF, 2 pages, 48 kB)" });
    expect(link.getAttribute("href")).toBe("/documents/clauses.pdf");
    expect(screen.getByText("Six clauses for a statement of work.")).toBeTruthy();
  });
});
