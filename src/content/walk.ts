import { z } from "zod";
import type { FieldKind } from "../schema/fields";
import type { DataPath } from "./problem";

/** A string of a data file that its schema marks with a kind. */
export interface MarkedValue {
  kind: FieldKind;
  value: string;
  path: DataPath;
  /** The object that holds the string. */
  parent: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema beneath `optional()`. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}

/** The member of a discriminated union that a value claims to be, if any. */
export function memberOf(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodObject | undefined {
  return union.options.find((option): option is z.ZodObject => {
    if (!(option instanceof z.ZodObject) || !isRecord(value)) return false;
    const tag = option.shape[union.def.discriminator];
    return tag instanceof z.ZodLiteral && tag.values.has(value[union.def.discriminator] as string);
  });
}

/** A value of a data file that is neither list nor object, with the schema of its field. */
export interface FieldValue {
  schema: z.core.$ZodType;
  value: unknown;
  path: DataPath;
  /** The object that holds the value. */
  parent: Record<string, unknown>;
}

/**
 * Every value that the schema knows a field for, valid or not, so that each is looked at even
 * where another part of the file is wrong.
 */
export function fieldValues(
  type: z.core.$ZodType,
  value: unknown,
  path: DataPath = [],
  parent: Record<string, unknown> = {},
): FieldValue[] {
  if (value === undefined) return [];
  const schema = unwrap(type);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      fieldValues(schema.element, item, [...path, index], parent),
    );
  }
  const object = schema instanceof z.ZodDiscriminatedUnion ? memberOf(schema, value) : schema;
  if (object instanceof z.ZodObject && isRecord(value)) {
    return Object.entries(object.shape).flatMap(([key, field]) =>
      fieldValues(field as z.core.$ZodType, value[key], [...path, key], value),
    );
  }
  return typeof value === "object" ? [] : [{ schema, value, path, parent }];
}

/** Those of the fields that are strings and that their schema marks with a kind. */
const marked = (fields: readonly FieldValue[]): MarkedValue[] =>
  fields.flatMap(({ schema, value: text, path, parent }) => {
    if (typeof text !== "string") return [];
    const kind = z.globalRegistry.get(schema)?.kind;
    return kind ? [{ kind, value: text, path, parent }] : [];
  });

/** Every string of `value` that its schema marks with a kind. */
export const markedValues = (type: z.core.$ZodType, value: unknown): MarkedValue[] =>
  marked(fieldValues(type, value));

/** A function of an object that works its answer out once for each. */
export function oncePer<Key extends object, Answer>(
  make: (key: Key) => Answer,
): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const made = known.get(key) ?? { answer: make(key) };
    known.set(key, made);
    return made.answer;
  };
}

/** What has a value and the schema of it, such as a data file. */
interface Described {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
}

const fieldsBySchema = oncePer((schema: z.core.$ZodType) =>
  oncePer((value: object): readonly FieldValue[] => fieldValues(schema, value)),
);

/**
 * The fields of a data file, each with its schema. The value of a file that has not changed is the
 * same object however often it is read.
 */
export const fieldsOf = ({ schema, value }: Described): readonly FieldValue[] =>
  typeof value === "object" && value !== null
    ? fieldsBySchema(schema)(value)
    : fieldValues(schema, value);

const markedOf = oncePer((fields: readonly FieldValue[]): readonly MarkedValue[] => marked(fields));

/** The marked strings of a data file. */
export const marksOf = (file: Described): readonly MarkedValue[] => markedOf(fieldsOf(file));
