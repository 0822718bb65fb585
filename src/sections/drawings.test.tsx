import { readyMadeHtml } from "../content/ready-made";
import { example as course } from "./course/example";
import { example as divide } from "./divide/example";
import { example as lanes } from "./lanes/example";
import { example as layers } from "./layers/example";
import { example as offerings } from "./offerings/example";
import { example as ownership } from "./ownership/example";
import { example as parting } from "./parting/example";
import { example as sectors } from "./sectors/example";

function draw(data: Parameters<typeof readyMadeHtml>[0]): HTMLElement {
  const part = document.createElement("div");
  part.innerHTML = readyMadeHtml(data);
  return part;
}

/** An attribute of every element that matches. */
const each = (part: Element, selector: string, attribute: string) =>
  [...part.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

describe("what a section draws beside its words", () => {
  it("a course has a point for each lesson, in its channel or where the channels meet", () => {
    const part = draw({ type: "course", ...course });
    expect(each(part, "path.lessons", "d")).toEqual(["M100 50h0M55 150h0M145 250h0"]);
    expect(each(part, "path:not([class])", "d")).toHaveLength(2);
  });

  it("a divide is dark on its right side", () => {
    const themes = each(draw({ type: "divide", ...divide }), ".divide-pair > *", "data-theme");
    expect(themes).toEqual([null, "dark", null, "dark", null, "dark"]);
  });

  it("a lane has bands of the strength in the data, in the color of what it holds", () => {
    const part = draw({ type: "lanes", ...lanes });
    expect(each(part, "tbody .lanes-band", "data-strength")).toEqual(["3", "0", "0", "2"]);
    expect(each(part, "tbody .lanes-band", "data-tone")).toEqual(["source", null, "source", null]);
  });

  it("layers are ellipses under a ring, each wider than the one above, joined by links", () => {
    const part = draw({ type: "layers", ...layers });
    const numbers = (selector: string, name: string) => each(part, selector, name).map(Number);
    const [ring = 0] = numbers(".ring", "rx");
    const widths = numbers("ellipse:not(.ring)", "rx");
    expect(widths).toHaveLength(layers.items.length - 1);
    expect([ring, ...widths]).toEqual([ring, ...widths].toSorted((one, other) => one - other));
    expect(Math.min(...numbers("ellipse", "cy"))).toBe(numbers(".ring", "cy")[0]);
    expect(each(part, "path.links", "d")[0]?.match(/M/g)).toHaveLength(36);
  });

  it("an offering has a strip in the color of whose records are inside", () => {
    const strips = [...draw({ type: "offerings", ...offerings }).querySelectorAll("li svg")];
    expect(strips.map((strip) => each(strip, "path", "class"))).toEqual([
      ["synthetic"],
      ["synthetic", "source"],
      ["source"],
    ]);
  });

  it("a cell of ownership has a circle for each right, or a line for none", () => {
    const cells = [...draw({ type: "ownership", ...ownership }).querySelectorAll("td svg")];
    expect(cells.map((cell) => each(cell, "circle", "class"))).toEqual([
      ["owns", "holds", "sees"],
      [],
      ["agreed", "holds"],
      ["sees"],
    ]);
    expect(cells.map((cell) => each(cell, "path", "d").length)).toEqual([0, 1, 0, 0]);
  });

  it("a parting has a strand to each question, which ends at the border of its side", () => {
    const [path] = each(draw({ type: "parting", ...parting }), "path", "d");
    const ends = path?.split("M").map((strand) => strand.split("H")[1]);
    expect(ends?.slice(1)).toEqual(["0", "0", "1000", "1000", "1000"]);
  });

  it("a sector is as wide as its number of codes, and those of one code share a column", () => {
    const codes = ["518210", "541330", "541380", "621999"];
    const named = codes.map((code) => ({ code, description: `Title of ${code}` }));
    const data = { type: "sectors" as const, ...sectors, codes: named };
    expect(each(draw(data), ".sectors-root > *", "data-codes")).toEqual(["2", "2"]);
  });
});
