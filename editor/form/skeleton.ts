import type { FormSchema } from "../form-schema";

/** Initial values of strings, by their kind. */
const initialValues: Readonly<Record<string, string | undefined>> = {
  link: "/",
  icon: "check_circle",
  image: undefined,
  fact: undefined,
  factGroup: undefined,
  anchor: undefined,
  document: undefined,
};

/** Whether a string is free text. Others, such as dates and ids, stay empty. */
const isFreeText = ({ kind, maxLength }: FormSchema): boolean =>
  kind === "markdown" || (kind === undefined && maxLength !== undefined);

/** The initial value of a new entry: its required fields, with placeholders for texts. */
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
  if (schema.kind && schema.kind in initialValues) return initialValues[schema.kind];
  return isFreeText(schema) ? `[write: ${name}]`.slice(0, schema.maxLength) : undefined;
}
