import { z } from "zod";
import type { FieldKind } from "../schema/fields";
import type { DataPath } from "../shared/data-path";
import { valueAt } from "../shared/data-path";

/** A string of a data file that its schema marks with a kind. */
export interface MarkedValue {
  kind: FieldKind;
  value: string;
  path: DataPath;
  /** The object that holds the string. */
  parent: Record<string, unknown>;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The list in a field of a value that need not be valid; empty without one. */
export function listIn(value: unknown, field: string): readonly unknown[] {
  const list = valueAt(value, [field]);
  return Array.isArray(list) ? list : [];
}

/** A value with its place in a file. */
export interface PlacedValue<File> {
  file: File;
  path: DataPath;
  value: unknown;
}

/** The values in a file that need not be valid, by a path in which `*` stands for every entry of a list. */
export function placesOf<File extends { readonly value: unknown }>(
  file: File | undefined,
  pattern: DataPath,
): PlacedValue<File>[] {
  if (!file) return [];
  const at = pattern.indexOf("*");
  if (at < 0) return [{ file, path: pattern, value: valueAt(file.value, pattern) }];
  const list = valueAt(file.value, pattern.slice(0, at));
  return Array.isArray(list)
    ? list.flatMap((_, index) =>
        placesOf(file, [...pattern.slice(0, at), index, ...pattern.slice(at + 1)]),
      )
    : [];
}

/** The schema inside `optional()`. */
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

/** A scalar value of a data file, with the schema of its field. */
export interface FieldValue {
  schema: z.core.$ZodType;
  value: unknown;
  path: DataPath;
  /** The object that holds the value. */
  parent: Record<string, unknown>;
}

/** A value with its fields changed, at any depth; `parent` is the object that holds the value. */
export function mapFields(
  type: z.core.$ZodType,
  value: unknown,
  change: (field: FieldValue) => unknown,
  path: DataPath = [],
  parent: FieldValue["parent"] = {},
): unknown {
  const schema = unwrap(type);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, index) =>
      mapFields(schema.element, item, change, [...path, index], parent),
    );
  const object = schema instanceof z.ZodDiscriminatedUnion ? memberOf(schema, value) : schema;
  if (!(object instanceof z.ZodObject) || !isRecord(value))
    return change({ schema, value, path, parent });
  // zod's own getter is slow.
  const { shape } = object;
  const entries = Object.entries(value).map(([key, inner]) => {
    const field = shape[key] as z.core.$ZodType | undefined;
    return [key, field ? mapFields(field, inner, change, [...path, key], value) : inner];
  });
  return Object.fromEntries(entries);
}

/**
 * Every scalar value for which the schema has a field, valid or not, so that one mistake in a file does
 * not hide another.
 */
export function fieldValues(schema: z.core.$ZodType, value: unknown): FieldValue[] {
  const found: FieldValue[] = [];
  mapFields(schema, value, (field) => {
    if (field.value !== undefined && typeof field.value !== "object") found.push(field);
  });
  return found;
}

/** What a schema says about its values; zod makes a new object at each call. */
export const metaOf = memoize((schema: z.core.$ZodType) => z.globalRegistry.get(schema) ?? {});

/** The strings among the fields whose schema has a kind. */
const marked = (fields: readonly FieldValue[]): MarkedValue[] =>
  fields.flatMap(({ schema, value: text, path, parent }) => {
    const kind = typeof text === "string" ? metaOf(schema).kind : undefined;
    return kind ? [{ kind, value: String(text), path, parent }] : [];
  });

/** Memoizes a function of an object, for as long as the object lives. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = cache.get(key) ?? { value: make(key) };
    cache.set(key, entry);
    return entry.value;
  };
}

/** A value with its schema, such as a data file. */
interface WithSchema {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
}

const fieldsBySchema = memoize((schema: z.core.$ZodType) =>
  memoize((value: object): readonly FieldValue[] => fieldValues(schema, value)),
);

/**
 * The fields of a data file, each with its schema. Memoized by value, which stays the same object as long
 * as the file does not change.
 */
export const fieldsOf = ({ schema, value }: WithSchema): readonly FieldValue[] =>
  typeof value === "object" && value !== null
    ? fieldsBySchema(schema)(value)
    : fieldValues(schema, value);

const markedOf = memoize((fields: readonly FieldValue[]): readonly MarkedValue[] => marked(fields));

/** The marked strings of a data file. */
export const marksOf = (file: WithSchema): readonly MarkedValue[] => markedOf(fieldsOf(file));
