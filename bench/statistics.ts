/** The median. @throws without a value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile for a share from 0 to 1, linearly interpolated. @throws without a value. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error("There is nothing to rank.");
  return below + (above - below) * (place - Math.floor(place));
}

/** `value` relative to `base`; undefined when `base` is 0. */
export function ratio(value: number, base: number): number | undefined {
  return base > 0 ? value / base : undefined;
}

/** The median of each field of the records. @throws without a record. */
export function medians<Name extends string>(
  records: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const names = Object.keys(records[0] ?? {}) as Name[];
  if (names.length === 0) throw new Error("There is nothing to rank.");
  const entries = names.map((name) => [name, median(records.map((record) => record[name]))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
