import { within } from "@testing-library/dom";
import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

const page = document.createElement("div");
page.innerHTML = readyMadeHtml({ type: "ownership", ...example });

describe("a map of ownership", () => {
  it("has a column for each party and a row for each thing", () => {
    const table = within(page).getByRole("table", { name: "Ownership" });
    const columns = within(table).getAllByRole("columnheader");
    expect(columns.map(({ textContent }) => textContent)).toEqual(["You", "We"]);
    const rows = within(table).getAllByRole("rowheader");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["RecordsYours.", "Code"]);
  });

  it("says in words what each mark draws, and that there is nothing", () => {
    const cells = [...page.querySelectorAll("tbody td")];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Owns, holds, may see",
      "Nothing",
      "Owner as agreed, holds",
      "May see",
    ]);
    expect(cells.map((cell) => cell.querySelectorAll("circle").length)).toEqual([3, 0, 2, 1]);
    for (const cell of cells)
      expect(cell.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });
});
