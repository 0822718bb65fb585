import { join } from "node:path";
import { z } from "zod";
import { iconNames, metaOf, page, pagesFolder, singleFiles } from "../data";
import type { FieldKind } from "../schema/fields";

/** A JSON Schema with VS Code's extensions. */
export type JsonSchema = z.core.JSONSchema.BaseSchema & { patternErrorMessage?: string };

/** Folder of the JSON Schemas, outside `data/` since nobody edits them. */
export const schemasFolder = "schemas";

/** The thousands of icon names are in a separate file. */
const iconsFile = "icons.json";

/**
 * The names that VS Code completes from the current data (names.ts). It changes with the data, so it is
 * not committed; until a command has written it, there is no completion of names.
 */
export const namesFile = join(".data", "names.json");

/** Examples that VS Code offers for a string with a kind. */
const examples: Partial<Record<FieldKind, string[]>> = {
  link: ["#faq", "https://www.example.com", "mailto:", "tel:+1-"],
  markdown: ["Text with *emphasis*, **strong** and a [link](/industries)."],
};

/** The part of a zod string check that is used here. */
interface Format {
  pattern?: RegExp;
  error?: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidStringFormat>;
}

/** A pattern with its error message. */
function patternOf({ pattern, error }: Format): JsonSchema[] {
  if (!pattern) return [];
  const said = error?.({ code: "invalid_format", format: "regex", input: "", path: [] });
  const message = typeof said === "string" ? said : said?.message;
  return [{ pattern: pattern.source, ...(message && { patternErrorMessage: message }) }];
}

/** Every pattern of a string: that of its format (such as a date) and those of its checks. */
function patternsOf({ _zod: { def } }: z.core.$ZodString): JsonSchema[] {
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  return ([def, ...checks] as Format[]).flatMap(patternOf);
}

/** The kinds with a definition in names.ts, and its name. */
const definitions: Partial<Record<FieldKind, string>> = {
  link: "link",
  image: "picture",
  icon: "icon",
  fact: "fact",
  factGroup: "factGroup",
  document: "document",
  anchor: "anchor",
};

/** A snippet for VS Code; `${1:headline}` in its body is a place to fill in. */
interface Snippet {
  label: string;
  description: string;
  body: unknown;
}

/** Makes a place to fill in, numbered in tab order. */
type Place = (content: string) => string;

/** How many entries a list starts with. */
const entriesOf = (schema: z.ZodArray): number => {
  const least = (schema.def.checks ?? []).map((check) => check._zod.def as { minimum?: number });
  return Math.max(1, ...least.map(({ minimum }) => minimum ?? 1));
};

function bodyOf(schema: z.core.$ZodType, key: string, place: Place): unknown {
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape).filter(
      ([, field]) => !(field instanceof z.ZodOptional),
    );
    return Object.fromEntries(
      required.map(([name, field]) => [name, bodyOf(field as z.core.$ZodType, name, place)]),
    );
  }
  if (schema instanceof z.ZodArray)
    return Array.from({ length: entriesOf(schema) }, () => bodyOf(schema.element, key, place));
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return place(`|${schema.options.join(",")}|`);
  return place(`:${key}`);
}

/** A snippet for each member of a union, with its required fields. */
function snippetsOf(union: z.ZodDiscriminatedUnion): (Snippet & { isSignature: boolean })[] {
  return union.options.flatMap((option) => {
    const tag = option instanceof z.ZodObject ? option.shape[union.def.discriminator] : undefined;
    if (!(tag instanceof z.ZodLiteral)) return [];
    let last = 0;
    const body = bodyOf(option, "", (content) => {
      last += 1;
      return `\${${last}${content}}`;
    });
    const { description = "", isSignature = false } = metaOf(option);
    return [{ label: String(tag.value), description, body, isSignature }];
  });
}

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

/**
 * Writes a union as a choice by its tag. With `oneOf`, VS Code would complete only one tag, and take a
 * misspelled tag for another.
 */
function choose(union: z.ZodDiscriminatedUnion, jsonSchema: JsonSchema): void {
  const { discriminator } = union.def;
  const members = jsonSchema.oneOf ?? [];
  const all = snippetsOf(union);
  const snippets = all.flatMap(({ isSignature, ...snippet }) => (isSignature ? [] : snippet));
  const tags = all.map(({ label }) => label);
  delete jsonSchema.oneOf;
  Object.assign(jsonSchema, {
    type: "object",
    required: [discriminator],
    properties: {
      [discriminator]: {
        description: `What kind it is: ${tags.join(", ")}.`,
        enum: tags,
        enumDescriptions: all.map(({ description }) => description),
      },
    },
    allOf: tags.map((tag, index) => ({
      if: { properties: { [discriminator]: { const: tag } }, required: [discriminator] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: members[index],
    })),
    defaultSnippets: snippets,
  });
}

/** Adapts zod's JSON Schema to VS Code. */
function improve({ zodSchema, jsonSchema }: Override, isPage: boolean): void {
  const { kind } = metaOf(zodSchema);
  delete jsonSchema.kind;
  delete jsonSchema.typeName;
  delete jsonSchema.place;
  delete jsonSchema.isSignature;
  if (zodSchema._zod.def.type === "string") {
    const [first, ...more] = patternsOf(zodSchema as z.core.$ZodString);
    delete jsonSchema.allOf;
    Object.assign(jsonSchema, more.length > 0 ? { allOf: [first, ...more] } : first);
  }
  if (kind && examples[kind]) jsonSchema.examples = examples[kind];
  if (kind === "icon") {
    delete jsonSchema.pattern;
    delete jsonSchema.patternErrorMessage;
    jsonSchema.allOf = [{ $ref: iconsFile }];
  }
  const definition = kind && definitions[kind];
  if (definition) {
    const name = isPage && definition === "picture" ? "pagePicture" : definition;
    const reference = { $ref: `../${namesFile.replaceAll("\\", "/")}#/definitions/${name}` };
    // First, since VS Code keeps the description of the first of two equal names.
    jsonSchema.allOf = [reference, ...(jsonSchema.allOf ?? [])];
  }
  if (zodSchema instanceof z.ZodDiscriminatedUnion) choose(zodSchema, jsonSchema);
}

const jsonSchemaOf = (schema: z.ZodType, isPage = false): JsonSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: (context) => improve(context as Override, isPage),
  });

const icons = (): JsonSchema => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  $comment: "Names of Material Symbols, to be looked at on https://fonts.google.com/icons.",
  type: "string",
  enum: [...iconNames()].filter((name) => /^[a-z0-9_]+$/.test(name)).sort(),
  errorMessage: "is not a Material Symbols icon",
});

/** The JSON Schema of every kind of data file, by its file name. */
export function jsonSchemas(): Record<string, JsonSchema> {
  const single = Object.entries(singleFiles).map(([file, schema]) => [file, jsonSchemaOf(schema)]);
  return {
    ...Object.fromEntries(single),
    "page.json": jsonSchemaOf(page, true),
    [iconsFile]: icons(),
  };
}

/** Text of a JSON Schema file. */
export const schemaText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

/** Name of the JSON Schema for a data file such as `pages/about-us.json`. */
export const schemaFileOf = (file: string): string =>
  file.startsWith(`${pagesFolder}/`) ? "page.json" : file;

/** The `$schema` of a data file: the relative path to its JSON Schema. */
export const schemaReferenceOf = (file: string): string =>
  `${"../".repeat(file.split("/").length)}${schemasFolder}/${schemaFileOf(file)}`;
