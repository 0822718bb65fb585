import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { Table } from "./markup";

describe("a table", () => {
  it("can have equal columns, rows and cells", () => {
    const complaint = jest.spyOn(console, "error").mockImplementation();
    const rows = [{ cells: ["Data", "Yes", "Yes"] }, { cells: ["Data", "Yes", "Yes"] }];
    render(<Table {...example} columns={["Ask", "Get", "Get"]} rows={rows} />);
    expect(screen.getAllByRole("row")).toHaveLength(3);
    expect(screen.getAllByRole("cell")).toHaveLength(4);
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});
