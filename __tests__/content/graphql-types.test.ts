import { buildSchema } from "graphql";
import { graphqlTypes, unionMembers } from "../../src/content/graphql-types";
import { section } from "../../src/content/schema/sections";

/** Definitions that Gatsby adds: interfaces, scalars and directives. */
const surroundings = `
  interface Node { id: ID! }
  scalar Date
  type File { path: String }
  type Query { site: SiteData }
  union Section = ${Object.values(unionMembers(section)).join(" | ")}
  directive @dontInfer on OBJECT
  directive @fileByRelativePath on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  directive @iconPath on FIELD_DEFINITION
  directive @markdown on FIELD_DEFINITION
  directive @routeOfFile on FIELD_DEFINITION
  directive @source on FIELD_DEFINITION
  directive @anchor(of: String!) on FIELD_DEFINITION
  directive @plainText(of: String!) on FIELD_DEFINITION
`;

describe("the GraphQL types made from the schemas", () => {
  const types = graphqlTypes();

  it("are these", () => {
    expect(types).toMatchSnapshot();
  });

  it("hold together as a schema", () => {
    const schema = buildSchema(surroundings + types, { assumeValidSDL: true });
    for (const name of Object.values(unionMembers(section))) {
      expect(schema.getType(name)).toBeDefined();
    }
  });

  it("are defined once each", () => {
    const names = [...types.matchAll(/^(?:type|interface) (\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("infer nothing, so that an optional field can go unused", () => {
    const inferred = types
      .split("\n\n")
      .filter((type) => type.startsWith("type ") && !type.includes("@dontInfer"));
    expect(inferred.map((type) => type.split(" ")[1])).toEqual(["Mdx"]);
  });
});
