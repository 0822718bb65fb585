/** Keys and indices that lead to a value in a data file. */
export type DataPath = readonly (string | number)[];

/** `["sections", 2, "image"]` as `sections[2].image`. */
export function formatPath(path: DataPath): string {
  return path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    "",
  );
}

/** The value at a path; undefined where the data, which need not be valid, has none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

/** A value and every value in it, each with its path. */
export const valuesIn = (
  value: unknown,
  path: DataPath = [],
): { value: unknown; path: DataPath }[] => [
  { value, path },
  ...(typeof value === "object" && value !== null ? Object.entries(value) : []).flatMap(
    ([key, inner]) => valuesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  ),
];
