import { sampleCorrelation, sum } from "simple-statistics";
import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric } from "../columns";
import { cellOf, edgesOf } from "../fit/edges";
import { rounded } from "../measure/intervals";
import { type Table, valuesOf } from "../table";
import { tvComplement } from "./shapes";

/** Columns with ordered values: numbers, copies of an allele and flags. */
export const ordered: readonly ColumnSpec[] = columnSpecs.filter(({ type }) => type !== "category");

/** Number of parts that the public cells of a number are joined to in a contingency table; SDMetrics has ten, too. */
const parts = 10;

/** A figure of columns of a table, computed once: all pairs need it, or every table is compared with the source. */
function once<Specs extends readonly ColumnSpec[], Value>(
  compute: (table: Table, ...specs: Specs) => Value,
) {
  const known = new WeakMap<Table, Map<string, Value>>();
  return (table: Table, ...specs: Specs): Value => {
    const own = known.get(table) ?? new Map<string, Value>();
    known.set(table, own);
    const key = specs.map(({ name }) => name).join();
    const value = own.get(key) ?? compute(table, ...specs);
    own.set(key, value);
    return value;
  };
}

/** The rank of each value; equal values share the mean of theirs. */
function ranksOf(values: Int32Array): number[] {
  const sorted = values.toSorted();
  const ranks = new Map<number, number>();
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const value = sorted[from] as number;
    while (sorted[to] === value) to++;
    ranks.set(value, (from + 1 + to) / 2);
  }
  return Array.from(values, (value) => ranks.get(value) as number);
}

const gapsIn = once((table, { name }: ColumnSpec) => valuesOf(table, name).includes(missing));
const allRanks = once((table, { name }: ColumnSpec) => ranksOf(valuesOf(table, name)));

/** Spearman's rank correlation of two columns over rows that have both; 0 if one is constant. */
const spearman = once((table, one: ColumnSpec, other: ColumnSpec): number => {
  const specs = [one, other];
  if (!specs.some((spec) => gapsIn(table, spec)))
    return sampleCorrelation(allRanks(table, one), allRanks(table, other)) || 0;
  const [a, b] = specs.map(({ name }) => valuesOf(table, name)) as [Int32Array, Int32Array];
  const isKnown = a.map((value, row) => Number(value !== missing && b[row] !== missing));
  const [x, y] = [a, b].map((values) => ranksOf(values.filter((_, row) => isKnown[row] === 1)));
  return sampleCorrelation(x as number[], y as number[]) || 0;
});

/** Each value as one of a few parts, which `missing` is none of. */
const partsOf = once((table, spec: ColumnSpec): Int32Array => {
  const values = valuesOf(table, spec.name);
  if (!isNumeric(spec)) return values;
  const edges = edgesOf(spec.name);
  return values.map((value) =>
    value === missing ? missing : Math.floor((cellOf(edges, value) / (edges.length - 1)) * parts),
  );
});

/** The contingency table of two columns, as shares of rows that have both. */
const contingency = once((table, one: ColumnSpec, other: ColumnSpec): number[] => {
  const [a, b] = [partsOf(table, one), partsOf(table, other)];
  const counts = new Array<number>(parts * parts).fill(0);
  for (let row = 0; row < table.rows; row++) {
    const [part, beside] = [a[row] as number, b[row] as number];
    if (part === missing || beside === missing) continue;
    counts[part * parts + beside] = (counts[part * parts + beside] as number) + 1;
  }
  const total = sum(counts);
  return counts.map((count) => count / total);
});

/**
 * How similar the association of two columns is in two tables: for two numbers, SDMetrics'
 * CorrelationSimilarity (1 less half the difference of rank correlations), otherwise its
 * ContingencySimilarity. 1 is equal.
 */
export function pairLikeness(
  [one, other]: readonly [ColumnSpec, ColumnSpec],
  source: Table,
  synthetic: Table,
) {
  const columns = [one.name, other.name] as const;
  if (isNumeric(one) && isNumeric(other)) {
    const apart = Math.abs(spearman(source, one, other) - spearman(synthetic, one, other));
    return { columns, measure: "CorrelationSimilarity", value: rounded(1 - apart / 2) };
  }
  const value = tvComplement(contingency(source, one, other), contingency(synthetic, one, other));
  return { columns, measure: "ContingencySimilarity", value: rounded(value) };
}

/** The matrix of rank correlations of all ordered columns. */
export const correlationsOf = (table: Table): number[][] =>
  ordered.map((one, row) =>
    ordered.map((other, column) => {
      if (row === column) return 1;
      return rounded(row < column ? spearman(table, one, other) : spearman(table, other, one));
    }),
  );
