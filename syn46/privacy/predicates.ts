import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, isNumeric } from "../columns";
import type { Random } from "../source/random";
import { type Table, valuesOf } from "../table";

/** A condition on one column. A missing value satisfies only equality with `missing`. */
export interface Condition {
  readonly column: string;
  readonly relation: "=" | "<=" | ">=";
  readonly value: number;
}

/** A conjunction of conditions, by which an attacker describes one person. */
export type Predicate = readonly Condition[];

const holds = ({ relation, value }: Condition, each: number): boolean => {
  if (relation === "=") return each === value;
  if (each === missing) return false;
  return relation === "<=" ? each <= value : each >= value;
};

/** Whether exactly one row of the table satisfies the predicate. */
export function singlesOut(predicate: Predicate, table: Table): boolean {
  const parts = predicate.map((condition) => ({
    condition,
    values: valuesOf(table, condition.column),
  }));
  let found = 0;
  for (let row = 0; row < table.rows; row++) {
    if (!parts.every(({ condition, values }) => holds(condition, values[row] as number))) continue;
    found++;
    if (found > 1) return false;
  }
  return found === 1;
}

/** The median of each numeric column, without missing values. */
export function mediansOf(table: Table): Readonly<Record<string, number>> {
  const entries = columnSpecs.filter(isNumeric).map(({ name }) => {
    const known = valuesOf(table, name)
      .filter((value) => value !== missing)
      .sort();
    return [name, known[known.length >> 1] ?? 0] as const;
  });
  return Object.fromEntries(entries);
}

/** Draws `count` different columns. */
export function pickColumns(random: Random, count: number): string[] {
  const names = columnSpecs.map(({ name }) => name);
  return Array.from({ length: count }, () => names.splice(random.below(names.length), 1)[0] ?? "");
}

/** A condition that a value satisfies: equality for codes, at least as extreme for numbers. */
export function conditionFor(column: string, value: number, median: number | undefined): Condition {
  if (median === undefined || value === missing) return { column, relation: "=", value };
  return { column, relation: value > median ? ">=" : "<=", value };
}

/** Conditions on one column that hold for one row: values that occur once, and both extremes. */
export function singleConditions(table: Table): Condition[] {
  return columnSpecs.flatMap((spec) => {
    const counts = new Map<number, number>();
    for (const value of valuesOf(table, spec.name)) {
      if (value !== missing) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const known = [...counts.keys()].sort((one, other) => one - other);
    const once = known.filter((value) => counts.get(value) === 1);
    const column = spec.name;
    return [
      ...once.map((value): Condition => ({ column, relation: "=", value })),
      ...(isNumeric(spec) && known.length > 0
        ? ([
            { column, relation: "<=", value: known[0] ?? 0 },
            { column, relation: ">=", value: known.at(-1) ?? 0 },
          ] as const)
        : []),
    ];
  });
}
