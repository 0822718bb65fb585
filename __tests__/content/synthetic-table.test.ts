import { JSDOM } from "jsdom";
import { tableHtml } from "../../src/content/synthetic-table";

const { document } = new JSDOM(
  tableHtml({
    notice: "Simulated.",
    origin: "Seed 46",
    columns: [
      { title: "Age", unit: "years", source: [0.25, 0.5, 0.25], synthetic: [0.3, 0.4, 0.3] },
      { title: "Sex", unit: null, source: [0.5, 0.5], synthetic: [0.45, 0.55] },
    ],
    rows: [
      ["46", "female"],
      ["71", ""],
    ],
  }),
).window;

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("a synthetic table as HTML", () => {
  it("has the unit of every column, its origin, and a word for what is missing", () => {
    expect(texts("caption")).toEqual(["Area: the source. Line: the synthetic table. Seed 46."]);
    expect(texts("th[scope=col]")).toEqual(["Ageyears", "Sex"]);
    expect(texts("td")).toEqual(["46", "female", "71", "missing"]);
  });

  it("draws both distributions to one scale", () => {
    const [area, line] = [...document.querySelectorAll("path")].map((path) =>
      path.getAttribute("d"),
    );
    // The highest bar is the source's second, 0.5; the synthetic one beside it is 0.4.
    expect(area).toBe("M0 20.0H33.3V0.0H66.7V20.0H100.0V40H0Z");
    expect(line).toBe("M0 16.0H33.3V8.0H66.7V16.0H100.0");
  });
});
