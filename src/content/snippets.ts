import { z } from "zod";
import { metaOf } from "./walk";

/** A snippet for VS Code; `${1:headline}` in its body is a place to fill in. */
export interface Snippet {
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
export function snippetsOf(union: z.ZodDiscriminatedUnion): Snippet[] {
  return union.options.flatMap((option) => {
    const tag = option instanceof z.ZodObject ? option.shape[union.def.discriminator] : undefined;
    if (!(tag instanceof z.ZodLiteral)) return [];
    let last = 0;
    const body = bodyOf(option, "", (content) => {
      last += 1;
      return `\${${last}${content}}`;
    });
    const { description = "" } = metaOf(option);
    return [{ label: String(tag.value), description, body }];
  });
}
