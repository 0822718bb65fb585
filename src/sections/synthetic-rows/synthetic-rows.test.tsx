import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { SyntheticRows } from "./synthetic-rows";

describe("a section of synthetic rows", () => {
  it("shows the table, says that the source is simulated, and leads on", () => {
    render(<SyntheticRows {...example} />);
    expect(screen.getByRole("table", { name: "Seed 46" })).toBeTruthy();
    expect(screen.getByText("The source is simulated as well.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See more" }).getAttribute("href")).toBe(
      "/innovation/syn46",
    );
  });
});
