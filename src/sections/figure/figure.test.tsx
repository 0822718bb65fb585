import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { Figure } from "./figure";

describe("a figure", () => {
  it("shows the drawing, says what it is of, and leads on", () => {
    render(<Figure {...example} />);
    expect(screen.getByRole("table", { name: "Seed 46" })).toBeTruthy();
    expect(screen.getByText("The first rows.")).toBeTruthy();
    expect(screen.getByText("The source is simulated as well.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See more" }).getAttribute("href")).toBe(
      "/innovation/syn46",
    );
  });

  it("has a caption only where one is written", () => {
    const { html } = example.drawing;
    render(<Figure {...example} caption={null} drawing={{ html, notice: null }} />);
    expect(screen.queryByText("The first rows.")).toBeNull();
    expect(screen.queryByText("The source is simulated as well.")).toBeNull();
  });
});
