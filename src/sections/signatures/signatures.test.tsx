import type { z } from "zod";
import showcase from "../../../data/pages/components.json";
import { kAnonymity as words } from "../../../data/site.json";
import { smallCrowd } from "../../../testing/sections/small-crowd";
import { section } from "../../data/schema/sections";
import { type ReadyMadeType, readyMadeHtml } from "../../render/ready-made";

/** The first section of a type on the showcase, and what is drawn of it. */
function draw<Type extends ReadyMadeType>(type: Type, beside: object = {}) {
  const found: object = section.parse(showcase.sections.find((each) => each.type === type));
  const data = found as Extract<z.infer<typeof section>, { type: Type }>;
  const part = document.createElement("div");
  part.innerHTML = readyMadeHtml({ ...found, ...beside, type });
  return { data, part };
}

/** An attribute of every element that matches. */
const each = (part: Element, selector: string, attribute: string) =>
  [...part.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

describe("what a section draws beside its words", () => {
  it("a course has a point for each lesson, in its channel or where the channels meet", () => {
    const { data, part } = draw("courseOutline");
    const places = { left: 55, right: 145, both: 100 };
    const points = data.items.map(({ channel }, at) => `M${places[channel]} ${100 * at + 50}h0`);
    expect(each(part, "path.lessons", "d")).toEqual([points.join("")]);
    expect(each(part, "path:not([class])", "d")).toHaveLength(2);
  });

  it("a comparison is dark on its right side", () => {
    const { data, part } = draw("comparison");
    expect(each(part, ".comparison-pair > *", "data-theme")).toEqual(
      data.pairs.flatMap(() => [null, "dark"]),
    );
  });

  it("a choice of facts has the people whom each leaves, and a dot for each who is left at last", () => {
    const { part } = draw("kAnonymity", { words, crowd: smallCrowd, script: "/script.js" });
    const texts = (selector: string) =>
      [...part.querySelectorAll(selector)].map(({ textContent }) => textContent);
    // What is read where nothing can be chosen.
    expect(texts(".kAnonymity-choice > b")).toEqual([
      "a woman",
      "40–44",
      "the Northeast",
      "kidney disease",
    ]);
    expect(texts(".kAnonymity-left > b")).toEqual(["3", "3", "3", "1"]);
    expect(texts("[role=status]")).toEqual([`1 of 7 synthetic people. ${words.outcomes.one}`]);
    expect(each(part, ".lit path:not(.halo)", "d").join().match(/h0/g)).toHaveLength(1);
    expect(each(part, "option:checked", "value")).toEqual(Object.values(words.example));
    expect(each(part, "[data-module]", "data-module")).toEqual(["/script.js"]);
  });

  it("a matrix has bands of the level in the data, in the color of what its column holds", () => {
    const { data, part } = draw("matrix");
    const cells = data.rows.flatMap((row) =>
      data.columns.map(({ tone = null }, index) => ({ tone, level: row.cells[index]?.level })),
    );
    expect(each(part, "tbody .matrix-band", "data-level").map(Number)).toEqual(
      cells.map(({ level }) => level),
    );
    expect(each(part, "tbody .matrix-band", "data-tone")).toEqual(cells.map(({ tone }) => tone));
  });

  it("layers are ellipses under a ring, each wider than the one above, joined by links", () => {
    const { data, part } = draw("modelLayers");
    const numbers = (selector: string, name: string) => each(part, selector, name).map(Number);
    const [ring = 0] = numbers(".ring", "rx");
    const widths = numbers("ellipse:not(.ring)", "rx");
    expect(widths).toHaveLength(data.items.length - 1);
    expect([ring, ...widths]).toEqual([ring, ...widths].toSorted((one, other) => one - other));
    expect(Math.min(...numbers("ellipse", "cy"))).toBe(numbers(".ring", "cy")[0]);
  });

  it("an offering has a strip in the color of whose records are inside", () => {
    const { data, part } = draw("offerings");
    const colors = {
      generated: ["synthetic"],
      either: ["synthetic", "source"],
      real: ["source"],
    };
    const strips = [...part.querySelectorAll("li svg")];
    expect(strips.map((strip) => each(strip, "path", "class"))).toEqual(
      data.items.map(({ inside }) => colors[inside]),
    );
  });

  it("a cell of ownership has a circle for each right, or a line for none", () => {
    const { data, part } = draw("ownership");
    const held = data.things.flatMap(({ parties }) => parties);
    const cells = [...part.querySelectorAll("td svg")];
    expect(cells.map((cell) => each(cell, "circle", "class"))).toEqual(held);
    expect(cells.map((cell) => each(cell, "path", "d").length > 0)).toEqual(
      held.map((rights) => rights.length === 0),
    );
  });

  it("a parting has a strand to each question, which ends at the border of its side", () => {
    const { data, part } = draw("questionFork");
    const [path] = each(part, "path", "d");
    const ends = path?.split("M").map((strand) => strand.split("H")[1]);
    expect(ends?.slice(1)).toEqual([
      ...data.left.questions.map(() => "0"),
      ...data.right.questions.map(() => "1000"),
    ]);
  });

  it("a sector is as wide as its number of codes, and those of one code share a column", () => {
    const codes = ["518210", "541330", "541380", "621999"];
    const named = codes.map((code) => ({ code, description: `Title of ${code}` }));
    const { part } = draw("naicsTreemap", { codes: named });
    expect(each(part, ".naicsTreemap-root > *", "data-codes")).toEqual(["2", "2"]);
  });
});
