import { createRequire } from "node:module";
import { resolve } from "node:path";
import { renderDocument } from "../../src/data/reading";

describe("the reading of a document", () => {
  it("uses the same version of MDX as gatsby-plugin-mdx", () => {
    const path = "@mdx-js/mdx/package.json";
    const plugin = createRequire(resolve("node_modules/gatsby-plugin-mdx/package.json"));
    expect(plugin.resolve(path)).toBe(createRequire(resolve("package.json")).resolve(path));
  });

  it("finds nothing wrong in a document that compiles and renders", async () => {
    const body = [
      "## Headline {/* a remark */}",
      'See "<abbr title="Standard Query Language">SQL</abbr>" -- it\'s `it\'s` and \\{braces}.',
      '{"A text"}\n',
      "- One<br />two",
    ].join("\n");
    const { blocks, ...found } = await renderDocument(body);
    expect(
      blocks.map(({ isHeading, pieces }) => [isHeading, pieces.map(({ text }) => text).join("")]),
    ).toEqual([
      [true, "Headline "],
      [false, "See “SQL” – it’s it's and {braces}."],
      [false, "One two"],
    ]);
    expect(found).toEqual({ links: [], pictures: [], anchors: ["headline-"], problems: [] });
  });
});
