import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { TableMaker } from "./table-maker";

describe("a table maker section", () => {
  it("shows its text under its heading", () => {
    render(<TableMaker {...example} />);
    expect(screen.getByRole("heading", { level: 2, name: "Headline" })).toBeTruthy();
    expect(screen.getByText("Body.")).toBeTruthy();
  });
});
