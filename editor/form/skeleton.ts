import type { FormSchema } from "../form-schema";
import { fieldLabel } from "./labels";
import { pathFrom } from "./picture";

/** What the values of a new entry are made from. */
export interface Makings {
  /** The file that the entry will be in. */
  readonly file: string;
  /** Ids in that file; those of the entry are added. */
  readonly ids: Set<string>;
  /** An entry that the check accepts. */
  readonly example?: unknown;
  /** Whether the example is another entry of the list, whose own names the new one cannot have. */
  readonly isSibling?: boolean;
}

const namesOfSite = ["fact", "factGroup", "anchor", "document"];

/** Whether a string is free text. Others, such as dates and ids, have a form. */
const isFreeText = ({ kind, maxLength }: FormSchema): boolean =>
  kind === "markdown" || (kind === undefined && maxLength !== undefined);

const inside = (makings: Makings, key: string | number): Makings => ({
  ...makings,
  example: (makings.example as Record<string | number, unknown> | null | undefined)?.[key],
});

/** An id that is not among the others, to which it is added. */
export function freshId(ids: Set<string>): string {
  let id = "new-entry";
  for (let count = 2; ids.has(id); count++) id = `new-entry-${count}`;
  ids.add(id);
  return id;
}

function stringOf(schema: FormSchema, name: string, makings: Makings): unknown {
  const { example, file, ids, isSibling } = makings;
  if (isFreeText(schema))
    return `[write: ${fieldLabel(name).toLowerCase()}]`.slice(0, schema.maxLength);
  if (schema.kind === "link") return "/";
  if (schema.kind === "icon") return "check_circle";
  if (schema.kind === "image")
    return typeof example === "string"
      ? pathFrom(file, example.replace(/^(\.{1,2}\/)+/, ""))
      : undefined;
  if (schema.kind) return example;
  if (name === "id") return freshId(ids);
  if (schema.format === "date") return new Date().toISOString().slice(0, 10);
  return isSibling ? undefined : example;
}

/** Whether an optional field is taken from an example: choices, some of which an entry may need. */
function isChoice(name: string, schema: FormSchema): boolean {
  if (schema.type === "array") return isChoice(name, schema.items as FormSchema);
  if (schema.type === "string" && !schema.enum)
    return schema.kind ? namesOfSite.includes(schema.kind) : !isFreeText(schema) && name !== "id";
  return schema.type !== "object" && !schema.choices;
}

function objectOf(schema: FormSchema, makings: Makings): Record<string, unknown> {
  const { isSibling } = makings;
  const fields = Object.entries((schema.properties ?? {}) as Record<string, FormSchema>);
  return Object.fromEntries(
    fields.flatMap(([field, inner]) => {
      const own = inside(makings, field);
      const isNeeded = schema.required?.includes(field);
      const isTaken = !isSibling && own.example !== undefined && isChoice(field, inner);
      return isNeeded || isTaken ? [[field, skeletonOf(inner, own, field)]] : [];
    }),
  );
}

/**
 * The initial value of a new entry: its required fields, with placeholders for texts. What can only be a
 * name of something that exists, such as a picture, is that of the example.
 */
export function skeletonOf(schema: FormSchema, makings: Makings, name = "text"): unknown {
  const { example } = makings;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((each) => each === example) ?? schema.enum[0];
  // With a picture that is another's, the mark that says so is set.
  if (schema.type === "boolean")
    return !makings.isSibling && typeof example === "boolean" ? example : name === "placeholder";
  if (schema.type === "number" || schema.type === "integer") return example ?? schema.minimum;
  if (schema.choices) {
    const kind = schema.choices[String(inside(makings, "type").example)];
    return skeletonOf(kind ?? Object.values(schema.choices)[0] ?? {}, makings, name);
  }
  if (schema.type === "array") {
    const length = Math.max(1, schema.minItems ?? 0);
    return Array.from({ length }, (_, index) => {
      const { example: own } = inside(makings, index);
      const item = own === undefined ? inside(makings, 0) : inside(makings, index);
      return skeletonOf(schema.items as FormSchema, item, name);
    });
  }
  return schema.type === "object" ? objectOf(schema, makings) : stringOf(schema, name, makings);
}
