import { buildSchema, isUnionType } from "graphql";
import { section } from "../../src/data/schema/sections";
import { graphqlTypes, unionMembers } from "../../src/graphql/graphql-types";

const members = unionMembers(section);

/** Definitions that Gatsby adds: interfaces, scalars and the union. */
const surroundings = `
  interface Node { id: ID! }
  scalar Date
  scalar Html
  type File { path: String }
  type Query { site: SiteData }
  union Section = ${[...new Set(Object.values(members))].join(" | ")}
`;

const types = graphqlTypes();

/** The lines of a type, the first with what it implements. */
const linesOf = (name: string) =>
  (types.split("\n\n").find((type) => type.split(" ")[1] === name) ?? "").split(/\n\s*/);

describe("the GraphQL types made from the schemas", () => {
  const schema = buildSchema(surroundings + types, { assumeValidSDL: true });

  it.each([
    ["a required field", "Card", "headline: String!"],
    ["an optional field", "Card", "imageAlt: String"],
    ["a link", "Card", "btnURL: String"],
    ["Markdown, for which HTML is returned", "Card", "subhead: Html @markdown"],
    ["required Markdown", "FaqItem", "answer: Html! @markdown"],
    ["an icon, for which its path is returned", "Card", "icon: String @iconPath"],
    ["a picture", "Card", "iconImage: File @fileByRelativePath"],
    ["a picture whose focus can be set", "Card", "image: File @fileByRelativePath @focused"],
    ["a number", "Focus", "x: Float!"],
    ["a switch", "Leader", "placeholder: Boolean!"],
    ["a date", "MediaItem", "date: Date! @dateformat"],
    ["a choice with a name", "Card", "videoPlatform: VideoPlatform"],
    ["a choice that other types have with other names", "CardsSection", "display: String!"],
    ["a list of objects", "FaqSection", "items: [FaqItem!]!"],
    ["the sections of a page", "PageData", "sections: [Section!]!"],
    ["an anchor made of another field", "FaqItem", 'anchor: String! @anchor(of: "question")'],
    ["what other data files give", "LeadershipSection", "leaders: [Leader!]!"],
    ["where a section is written", "FaqSection", "source: String @source"],
    ["the HTML of a section that is rendered at build", "StaticSection", "html: Html!"],
  ])("have %s: %s has %s", (_, type, line) => {
    expect(linesOf(type)).toContain(line);
  });

  it("have the names of a choice", () => {
    expect(linesOf("VideoPlatform")).toEqual(["enum VideoPlatform {", "youtube", "vimeo", "}"]);
  });

  it("leave out where an editor finds the JSON Schema of a file", () => {
    expect(types).not.toContain("$schema");
  });

  it("hold together as a schema, in which every section has the fields of all sections", () => {
    const union = schema.getType("Section");
    const found = isUnionType(union) ? union.getTypes() : [];
    expect(found.length).toBeGreaterThan(10);
    for (const member of found)
      expect(member.getInterfaces().map(({ name }) => name)).toContain("PageSection");
  });

  it("are one for all sections that are rendered at build, and one for each live type", () => {
    const { table, entries, faq, callToAction } = members;
    expect([table, entries]).toEqual(["StaticSection", "StaticSection"]);
    expect([faq, callToAction]).toEqual(["FaqSection", "CallToActionSection"]);
  });

  it("are defined once each", () => {
    const names = [...types.matchAll(/^(?:type|interface|enum) (\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("infer nothing, so that an optional field can go unused", () => {
    const inferred = types
      .split("\n\n")
      .filter((type) => type.startsWith("type ") && !type.includes("@dontInfer"));
    expect(inferred.map((type) => type.split(" ")[1])).toEqual(["Mdx"]);
  });
});
