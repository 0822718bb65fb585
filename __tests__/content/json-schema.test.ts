import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type JsonSchema,
  jsonSchemas,
  schemaFileOf,
  schemaReferenceOf,
  schemasFolder,
  schemaText,
} from "../../src/commands/json-schema";
import { listPageFiles, singleFiles } from "../../src/data/files";
import { section } from "../../src/data/schema/sections";
import { metaOf } from "../../src/data/walk";
import { unionMembers } from "../../src/graphql/graphql-types";
import { readData } from "../../testing/words";

const schemas = Object.entries(jsonSchemas());

/** The schema at a path. */
const inside = (file: string, ...path: string[]): JsonSchema =>
  path.reduce<JsonSchema>(
    (schema, key) => schema[key] as JsonSchema,
    jsonSchemas()[file] as JsonSchema,
  );

/** A placeholder in a snippet. */
const place = (number: number, field: string) => `$\{${number}:${field}}`;

const dataFiles = [...Object.keys(singleFiles), ...listPageFiles(resolve("data"))].filter((file) =>
  file.endsWith(".json"),
);

type Field = [place: string, schema: JsonSchema];

/** Every field of a schema, however deep. */
function fieldsOf(schema: JsonSchema, place = ""): Field[] {
  const parts = [schema.items, schema.then, ...(schema.allOf ?? [])] as (JsonSchema | undefined)[];
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return [
    ...fields.flatMap(([key, field]): Field[] => [
      [`${place}.${key}`, field],
      ...fieldsOf(field, `${place}.${key}`),
    ]),
    ...parts.flatMap((part) => (part ? fieldsOf(part, place) : [])),
  ];
}

const objectsOf = (schema: JsonSchema): Field[] =>
  fieldsOf({ properties: { schema } }).flatMap(([place, field]): Field[] => {
    const item = field.items as JsonSchema | undefined;
    return [field, ...(item ? [item] : [])]
      .filter(({ type, allOf }) => type === "object" && !allOf)
      .map((object) => [place, object]);
  });

describe("the JSON Schemas", () => {
  it.each(schemas)("are as `npm run generate` writes them: %s", (file, schema) => {
    expect(readFileSync(join(schemasFolder, file), "utf8")).toBe(schemaText(schema));
  });

  it("are these and no others", () => {
    expect(readdirSync(schemasFolder).sort()).toEqual(schemas.map(([file]) => file).sort());
  });

  it.each(schemas)("describe every field: %s", (_, schema) => {
    const silent = fieldsOf(schema).filter(
      ([, field]) => !/^\S.{8,}\.$/.test(field.description ?? ""),
    );
    expect(silent.map(([place]) => place)).toEqual([]);
  });

  it.each(schemas)("allow no unknown fields: %s", (_, schema) => {
    const open = objectsOf(schema).filter(([, object]) => object.additionalProperties !== false);
    expect(open.map(([place]) => place)).toEqual([]);
  });

  it("complete every section type, with its description, and a snippet unless one page alone has it", () => {
    const sections = inside("page.json", "properties", "sections", "items");
    const types = Object.keys(unionMembers(section));
    const tag = sections.properties?.type as JsonSchema;
    expect(tag.enum).toEqual(types);
    expect(tag.enumDescriptions).toHaveLength(types.length);
    const { defaultSnippets } = sections as {
      defaultSnippets?: { label: string; body: unknown }[];
    };
    const offered = section.options.filter((option) => !metaOf(option).isSignature);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThan(types.length);
    expect(defaultSnippets?.map(({ label }) => label)).toEqual(
      offered.map(({ shape }) => shape.type.value),
    );
    expect(defaultSnippets?.find(({ label }) => label === "faq")?.body).toEqual({
      type: "faq",
      headline: place(1, "headline"),
      items: [
        { question: place(2, "question"), answer: place(3, "answer") },
        { question: place(4, "question"), answer: place(5, "answer") },
      ],
    });
  });

  it("check icon names, and have messages for patterns", () => {
    const field = (file: string, ...path: string[]) => inside(file, "properties", ...path);
    expect(field("page.json", "hero", "properties", "btnURL")).toMatchObject({
      patternErrorMessage: expect.stringMatching(/^must be a path/),
      examples: expect.arrayContaining(["#faq"]),
    });
    expect(field("navigation.json", "items", "items", "properties", "icon")).toMatchObject({
      allOf: [{ $ref: "../.data/names.json#/definitions/icon" }, { $ref: "icons.json" }],
    });
    expect(inside("icons.json").enum).toContain("shield");
  });
});

describe("a data file", () => {
  it.each(dataFiles)("names its schema: %s", (file) => {
    const { $schema } = readData<{ $schema?: string }>(file);
    expect($schema).toBe(schemaReferenceOf(file));
    expect(resolve("data", file, "..", String($schema))).toBe(
      resolve(schemasFolder, schemaFileOf(file)),
    );
  });

  it("is completed in VS Code even before it names its schema", () => {
    const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as {
      "json.schemas": { fileMatch: string[]; url: string }[];
    };
    const matches = settings["json.schemas"].map(({ fileMatch, url }) => [fileMatch[0], url]);
    expect(matches).toEqual([
      ...Object.keys(singleFiles).map((file) => [`/data/${file}`, `./${schemasFolder}/${file}`]),
      ["/data/pages/**/*.json", `./${schemasFolder}/page.json`],
    ]);
  });
});
