import { createRequire } from "node:module";
import { resolve } from "node:path";
import { inspect, readDocument } from "../../src/content/inspect/inspect";

describe("the thread that inspects documents", () => {
  it("uses the same version of MDX as gatsby-plugin-mdx", () => {
    const path = "@mdx-js/mdx/package.json";
    const plugin = createRequire(resolve("node_modules/gatsby-plugin-mdx/package.json"));
    expect(plugin.resolve(path)).toBe(createRequire(resolve("package.json")).resolve(path));
  });

  it("reads a document that compiles and renders, and finds nothing wrong", () => {
    const body = [
      "## Headline {/* a remark */}",
      'See <abbr title="Standard Query Language">SQL</abbr> and \\{braces}.',
      "{[1, 2].map((number) => <b key={number}>{number}</b>)}",
      "",
      "- One<br />two",
    ].join("\n");
    const { blocks, ...found } = readDocument(body);
    expect(
      blocks.map(({ isHeading, pieces }) => [isHeading, pieces.map(({ text }) => text).join("")]),
    ).toEqual([
      [true, "Headline "],
      [false, "See SQL and {braces}."],
      [false, "One two"],
    ]);
    expect(found).toEqual({ links: [], pictures: [], anchors: ["headline-"], slips: [] });
  });

  it("places an undefined name at its first use in code, not in text", () => {
    const body = "The word days is no code.\n\nA period of {days} days.";
    expect(readDocument(body)).toMatchObject({
      fault: "days is not defined",
      offset: body.indexOf("days}"),
    });
  });

  it("answers what is asked one after the other", () => {
    const bodies = ["One {first} word.", "One {second} word."];
    const answers = bodies.map((body) => inspect({ pictures: [], documents: [body] }));
    const faults = answers.map((answer) => [...answer().documents.values()][0]?.fault);
    expect(faults).toEqual(["first is not defined", "second is not defined"]);
  });
});
