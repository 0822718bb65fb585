import type { FormSchema } from "../form-schema";

/** What stands in a new field until it is written, by what its text stands for. */
const standIns: Readonly<Record<string, string | undefined>> = {
  link: "/",
  icon: "check_circle",
  image: undefined,
  fact: undefined,
  factGroup: undefined,
  anchor: undefined,
  document: undefined,
};

/** Texts with a form of their own, such as dates and ids, are left to be filled in. */
const isFree = ({ kind, maxLength }: FormSchema): boolean =>
  kind === "markdown" || (kind === undefined && maxLength !== undefined);

/** The value that something new begins with: the fields that it must have, and what is to be written. */
export function skeletonOf(schema: FormSchema, name = "text"): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "boolean") return false;
  if (schema.choices) return skeletonOf(Object.values(schema.choices)[0] ?? {}, name);
  if (schema.type === "array") {
    const length = Math.max(1, schema.minItems ?? 0);
    return Array.from({ length }, () => skeletonOf(schema.items as FormSchema, name));
  }
  if (schema.type === "object") {
    const fields = Object.entries((schema.properties ?? {}) as Record<string, FormSchema>)
      .filter(([field]) => schema.required?.includes(field))
      .map(([field, inner]) => [field, skeletonOf(inner, field)]);
    return Object.fromEntries(fields);
  }
  if (schema.kind && schema.kind in standIns) return standIns[schema.kind];
  return isFree(schema) ? `[write: ${name}]`.slice(0, schema.maxLength) : undefined;
}
