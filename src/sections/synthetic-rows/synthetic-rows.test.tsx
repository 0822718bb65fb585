import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { SyntheticRows } from "./synthetic-rows";

describe("a section of synthetic rows", () => {
  it("is a table with the unit of every column, its origin, and a word for what is missing", () => {
    render(<SyntheticRows {...example} />);
    expect(screen.getByRole("table", { name: "Seed 46" })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Ageyears",
      "Sex",
    ]);
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "46",
      "female",
      "71",
      "missing",
    ]);
  });

  it("says that the source is simulated, and leads on", () => {
    render(<SyntheticRows {...example} />);
    expect(screen.getByText("The source is simulated as well.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See more" }).getAttribute("href")).toBe(
      "/innovation/syn46",
    );
  });

  it("draws both distributions to one scale", () => {
    const { container } = render(<SyntheticRows {...example} />);
    const [area, line] = [...container.querySelectorAll("svg path")].map((path) =>
      path.getAttribute("d"),
    );
    // The highest bar is the source's second, 0.5; the synthetic one beside it is 0.4.
    expect(area).toBe("M0.0 20.0H33.3L33.3 0.0H66.7L66.7 20.0H100.0V40H0Z");
    expect(line).toBe("M0.0 16.0H33.3L33.3 8.0H66.7L66.7 16.0H100.0");
  });
});
