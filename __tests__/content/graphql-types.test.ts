import { buildSchema, isObjectType } from "graphql";
import { graphqlTypes, unionMembers } from "../../src/content/graphql-types";
import { readyMadeTypes } from "../../src/content/ready-made";
import { section } from "../../src/content/schema/sections";
import { sectionTypeName } from "../../src/schema/section";

/** Definitions that Gatsby adds: interfaces, scalars and the union. */
const surroundings = `
  interface Node { id: ID! }
  scalar Date
  type File { path: String }
  type Query { site: SiteData }
  union Section = ${Object.values(unionMembers(section)).join(" | ")}
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
    ["Markdown, for which HTML is returned", "Card", "subhead: String @markdown"],
    ["required Markdown", "FaqItem", "answer: String! @markdown"],
    ["a list of Markdown", "TableRow", "cells: [String!]! @markdown"],
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
    ["where a section is written", "FaqSection", "source: String! @source"],
  ])("have %s: %s has %s", (_, type, line) => {
    expect(linesOf(type)).toContain(line);
  });

  it("have the names of a choice", () => {
    expect(linesOf("VideoPlatform")).toEqual(["enum VideoPlatform {", "youtube", "vimeo", "}"]);
  });

  it("leave out where an editor finds the JSON Schema of a file", () => {
    expect(types).not.toContain("$schema");
  });

  it("hold together as a schema, with every type of section", () => {
    for (const [type, name] of Object.entries(unionMembers(section))) {
      const found = schema.getType(name);
      const isReady = readyMadeTypes.map(sectionTypeName).includes(name);
      const interfaces = isObjectType(found) && found.getInterfaces().map(({ name }) => name);
      expect(interfaces).toEqual(isReady ? ["PageSection", "ReadyMadeSection"] : ["PageSection"]);
      expect(sectionTypeName(type)).toBe(name);
    }
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
