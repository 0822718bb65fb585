import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

const page = document.createElement("div");
page.innerHTML = readyMadeHtml({ type: "divide", ...example });

describe("a divide", () => {
  it("has a row for each matter, with the name of the side beside what is on it", () => {
    const rows = [...page.querySelectorAll("li")];
    expect(rows.map((row) => row.querySelector("h3")?.textContent)).toEqual(["Price", "Benefit"]);
    const sides = [...(rows[0]?.children ?? [])];
    expect(sides.map(({ textContent }) => textContent)).toEqual([
      "PermittedPriceTests.",
      "ForbiddenOur rulePremiums.",
    ]);
  });

  it("says where a line comes from only if that is known", () => {
    expect(page.querySelectorAll(".text-caption")).toHaveLength(1);
  });

  it("keeps its right side dark", () => {
    const rows = [...page.querySelectorAll(".divide-pair")];
    expect(rows.length).toBeGreaterThan(1);
    const themes = rows.map(({ children }) =>
      [...children].map((side) => side.getAttribute("data-theme")),
    );
    expect(themes).toEqual(rows.map(() => [null, "dark"]));
  });
});
