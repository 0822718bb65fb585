import { render, screen, within } from "@testing-library/react";
import { Pathfinder } from "../../../src/site/page/pathfinder";

describe("the pathfinder", () => {
  const previous = { path: "/innovation", label: "Innovation" };
  const next = { path: "/innovation/syn46", label: "SYN46" };

  it("leads to the pages before and after", () => {
    render(<Pathfinder previous={previous} next={next} />);
    const nav = screen.getByRole("navigation", { name: "Previous and next page" });
    expect(
      within(nav)
        .getAllByRole("link")
        .map((link) => [link.getAttribute("rel"), link.getAttribute("href"), link.textContent]),
    ).toEqual([
      ["prev", "/innovation", "PreviousInnovation"],
      ["next", "/innovation/syn46", "NextSYN46"],
    ]);
  });

  it("leads one way at the ends of the menu", () => {
    render(<Pathfinder previous={null} next={next} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "NextSYN46",
    ]);
  });

  it("is not there on a page outside the menu", () => {
    const { container } = render(<Pathfinder previous={null} next={null} />);
    expect(container.firstChild).toBeNull();
  });
});
