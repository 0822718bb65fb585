import { render, screen, within } from "@testing-library/react";
import { example } from "./example";
import { Assurance } from "./markup";

describe("a table of controls", () => {
  it("names each control in its row, with its status in the last column", () => {
    render(<Assurance {...example} />);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows).toHaveLength(example.rows.length);
    const statuses = rows.map((row) => [
      within(row).getByRole("rowheader").textContent,
      within(row).getAllByRole("cell").at(-1)?.textContent,
    ]);
    expect(statuses).toEqual([
      ["Logging", "To be confirmed"],
      ["Certificate", "Not held"],
    ]);
  });

  it("names the column of each cell, for windows without room for columns", () => {
    render(<Assurance {...example} />);
    const labels = screen.getAllByRole("cell").map((cell) => cell.getAttribute("data-label"));
    expect(labels.slice(0, 3)).toEqual(example.columns.slice(1));
  });
});
