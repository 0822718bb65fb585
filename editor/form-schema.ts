import type { StrictRJSFSchema } from "@rjsf/utils";
import { z } from "zod";

/** A JSON Schema with what a form needs to know beyond the standard. */
export interface FormSchema extends StrictRJSFSchema {
  /** What a text stands for, such as a picture or a link. */
  kind?: string;
  /** The kinds of entry that a list may have, by their `type`. */
  choices?: Record<string, FormSchema>;
}

type Override = { zodSchema: z.core.$ZodTypes; jsonSchema: FormSchema };

const tagOf = (member: FormSchema, discriminator: string): string => {
  const tag = (member.properties as Record<string, FormSchema> | undefined)?.[discriminator];
  return String(tag?.const);
};

/** A literal that may be left out is a choice between it and nothing. */
function chooseLiterals({ properties = {}, required = [] }: FormSchema): void {
  for (const [name, field] of Object.entries(properties as Record<string, FormSchema>)) {
    if (field.const === undefined || required.includes(name)) continue;
    field.enum = [field.const];
    delete field.const;
  }
}

/** The patterns and limits stay with the check, which says what is wrong in one place. */
function improve({ zodSchema, jsonSchema }: Override): void {
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

/** What the form of a data file is made from: its schema alone. */
export const formSchema = (schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: (context) => improve(context as Override),
  }) as FormSchema;
