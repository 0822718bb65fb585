import { join } from "node:path";
import { z } from "zod";
import type { FieldKind } from "../schema/fields";
import { pagesFolder, singleFiles } from "./files";
import { iconNames } from "./icons";
import { page } from "./schema/page";
import { snippetsOf } from "./snippets";

/** A JSON Schema with the keys that VS Code knows beyond the standard. */
export type JsonSchema = z.core.JSONSchema.BaseSchema & { patternErrorMessage?: string };

/** Folder of the JSON Schemas, outside the data: they are written, never edited. */
export const schemasFolder = "schemas";

/** Icon names are in a separate file: there are thousands. */
const iconsFile = "icons.json";

/**
 * What VS Code completes from the data as it is (names.ts). It changes with the data, so it is not
 * committed; until a command of the project has written it, the schemas offer no names.
 */
export const namesFile = join(".data", "names.json");

/** What the editor's program offers for a string with a kind. */
const examples: Partial<Record<FieldKind, string[]>> = {
  link: ["#faq", "https://www.example.com", "mailto:", "tel:+1-"],
  markdown: ["Text with *emphasis*, **strong** and a [link](/industries)."],
};

/** What a check of a string is made of, as far as it matters here. */
interface Format {
  pattern?: RegExp;
  error?: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidStringFormat>;
}

/** A pattern with the sentence that its author wrote for it. */
function patternOf({ pattern, error }: Format): JsonSchema[] {
  if (!pattern) return [];
  const said = error?.({ code: "invalid_format", format: "regex", input: "", path: [] });
  const message = typeof said === "string" ? said : said?.message;
  return [{ pattern: pattern.source, ...(message && { patternErrorMessage: message }) }];
}

/** Every pattern of a string: of its own format (a date, an address) and of its checks. */
function patternsOf({ _zod: { def } }: z.core.$ZodString): JsonSchema[] {
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  return ([def, ...checks] as Format[]).flatMap(patternOf);
}

/** Kinds whose names are in the names of the data, by what they are called there. */
const named: Partial<Record<FieldKind, string>> = {
  link: "link",
  image: "picture",
  icon: "icon",
  fact: "fact",
  factGroup: "factGroup",
  document: "document",
  anchor: "anchor",
};

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

/**
 * Writes a union as a choice by its tag. VS Code understands `oneOf` too, but then completes one
 * tag only and takes a misspelled tag for another.
 */
function choose(union: z.ZodDiscriminatedUnion, jsonSchema: JsonSchema): void {
  const { discriminator } = union.def;
  const snippets = snippetsOf(union);
  const tags = snippets.map(({ label }) => label);
  const members = jsonSchema.oneOf ?? [];
  delete jsonSchema.oneOf;
  Object.assign(jsonSchema, {
    type: "object",
    required: [discriminator],
    properties: {
      [discriminator]: {
        description: `What kind it is: ${tags.join(", ")}.`,
        enum: tags,
        enumDescriptions: snippets.map(({ description }) => description),
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

/** Turns what zod writes into what helps most in VS Code. */
function improve({ zodSchema, jsonSchema }: Override, isPage: boolean): void {
  const { kind } = z.globalRegistry.get(zodSchema) ?? {};
  delete jsonSchema.kind;
  delete jsonSchema.typeName;
  delete jsonSchema.place;
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
  const list = kind && named[kind];
  if (list) {
    const name = isPage && list === "picture" ? "pagePicture" : list;
    const reference = { $ref: `../${namesFile.replaceAll("\\", "/")}#/definitions/${name}` };
    // First, since VS Code keeps what is said beside the first of two like names.
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

/** File of the schema that a data file (`pages/about-us.json`) is held to. */
export const schemaFileOf = (file: string): string =>
  file.startsWith(`${pagesFolder}/`) ? "page.json" : file;

/** What a data file names as its `$schema`: the path from the file to its schema. */
export const schemaReferenceOf = (file: string): string =>
  `${"../".repeat(file.split("/").length)}${schemasFolder}/${schemaFileOf(file)}`;
