/** A table in memory: by column, whole numbers of its smallest unit, or codes. */
export interface Table {
  readonly rows: number;
  readonly columns: Readonly<Record<string, Int32Array>>;
}

/** The half of the source that generators see, and the half that no generator has seen. */
export interface Halves {
  readonly fitted: Table;
  readonly control: Table;
}

/**
 * A column's values.
 * @throws when the table has no such column.
 */
export function valuesOf(table: Table, name: string): Int32Array {
  const values = table.columns[name];
  if (!values) throw new Error(`The table has no column called ${name}.`);
  return values;
}

/** A table of these rows (numbered from 0), in this order. */
export function take(table: Table, rows: ArrayLike<number>): Table {
  const pick = (values: Int32Array) =>
    Int32Array.from({ length: rows.length }, (_, at) => values[rows[at] as number] as number);
  const entries = Object.entries(table.columns).map(([name, values]) => [name, pick(values)]);
  return { rows: rows.length, columns: Object.fromEntries(entries) };
}

/** The rows of one table, then those of another. */
export function join(one: Table, other: Table): Table {
  const rows = one.rows + other.rows;
  const joined = Object.keys(one.columns).map((name) => {
    const values = new Int32Array(rows);
    values.set(valuesOf(one, name));
    values.set(valuesOf(other, name), one.rows);
    return [name, values] as const;
  });
  return { rows, columns: Object.fromEntries(joined) };
}

/** The rows from `from` up to, but not including, `to`. */
export function slice(table: Table, from: number, to: number): Table {
  return take(
    table,
    Array.from({ length: to - from }, (_, at) => from + at),
  );
}
