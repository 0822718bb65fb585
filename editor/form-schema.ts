import type { StrictRJSFSchema } from "@rjsf/utils";
import { z } from "zod";
import { spoken } from "./form/spoken";

/** A JSON Schema with extensions for the form. */
export interface FormSchema extends StrictRJSFSchema {
  /** The kind of a string, such as image or link (src/schema/fields.ts). */
  kind?: string;
  /** Schemas of the entries that a list may have, by their `type`. */
  choices?: Record<string, FormSchema>;
  /** Name of the GraphQL type of an object. */
  typeName?: string;
  /** Whether it is the kind of section of one page, which is not offered. */
  isSignature?: boolean;
}

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: FormSchema };

const tagOf = (member: FormSchema, discriminator: string): string => {
  const tag = (member.properties as Record<string, FormSchema> | undefined)?.[discriminator];
  return String(tag?.const);
};

/** Turns an optional literal into a choice between it and nothing. */
function chooseLiterals({ properties = {}, required = [] }: FormSchema): void {
  for (const [name, field] of Object.entries(properties as Record<string, FormSchema>)) {
    if (field.const === undefined || required.includes(name)) continue;
    field.enum = [field.const];
    delete field.const;
  }
}

/** Removes patterns, since the check alone reports mistakes, and turns unions into choices. */
function improve({ zodSchema, jsonSchema }: Override): void {
  if (jsonSchema.description) jsonSchema.description = spoken(jsonSchema.description);
  delete jsonSchema.pattern;
  delete jsonSchema.allOf;
  if (jsonSchema.type === "object") chooseLiterals(jsonSchema);
  if (!(zodSchema instanceof z.ZodDiscriminatedUnion)) return;
  const { discriminator } = zodSchema.def;
  const members = (jsonSchema.oneOf ?? []) as FormSchema[];
  delete jsonSchema.oneOf;
  jsonSchema.type = "object";
  jsonSchema.choices = Object.fromEntries(
    members.map((member) => [tagOf(member, discriminator), member]),
  );
}

/** The form's schema of a data file, made from its zod schema. */
export const formSchema = (schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: (context) => improve(context as Override),
  }) as FormSchema;
