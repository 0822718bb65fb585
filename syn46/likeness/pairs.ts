import { sampleCorrelation, sampleRankCorrelation } from "simple-statistics";
import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric } from "../columns";
import { cellOf, edgesOf } from "../fit/edges";
import { rounded } from "../measure/intervals";
import type { PairLikeness } from "../report-types";
import { type Table, valuesOf } from "../table";
import { tvComplement } from "./shapes";

/** Columns with ordered values: numbers, copies of an allele and flags. */
export const ordered: readonly ColumnSpec[] = columnSpecs.filter(({ type }) => type !== "category");

/** Number of parts that the public cells of a number are joined to in a contingency table; SDMetrics has ten, too. */
const parts = 10;

/** The values of two columns, in rows where neither is missing. */
function bothKnown(table: Table, one: string, other: string): [number[], number[]] {
  const [a, b] = [valuesOf(table, one), valuesOf(table, other)];
  const kept = [...a.keys()].filter((row) => a[row] !== missing && b[row] !== missing);
  return [kept.map((row) => a[row] as number), kept.map((row) => b[row] as number)];
}

const varies = (values: readonly number[]) => values.some((value) => value !== values[0]);

/** A figure of two columns of a table, computed once: the source is compared with every table. */
function once<Value>(compute: (table: Table, one: ColumnSpec, other: ColumnSpec) => Value) {
  const known = new WeakMap<Table, Map<string, Value>>();
  return (table: Table, one: ColumnSpec, other: ColumnSpec): Value => {
    const own = known.get(table) ?? new Map<string, Value>();
    known.set(table, own);
    const key = `${one.name} ${other.name}`;
    const value = own.get(key) ?? compute(table, one, other);
    own.set(key, value);
    return value;
  };
}

/** Spearman's rank correlation of two columns over rows that have both; 0 if one is constant. */
const spearman = once((table, { name: one }, { name: other }): number => {
  const [a, b] = bothKnown(table, one, other);
  if (!varies(a) || !varies(b)) return 0;
  // For two flags it equals Pearson's correlation, which is faster.
  const isBinary = [a, b].every((values) => values.every((value) => value === 0 || value === 1));
  return isBinary ? sampleCorrelation(a, b) : sampleRankCorrelation(a, b);
});

function partOf(spec: ColumnSpec, value: number): number {
  if (!isNumeric(spec)) return value;
  const edges = edgesOf(spec.name);
  return Math.floor((cellOf(edges, value) / (edges.length - 1)) * parts);
}

/** The contingency table of two columns, as shares of rows. */
const contingency = once((table, one, other): number[] => {
  const [a, b] = bothKnown(table, one.name, other.name);
  const shares = new Array<number>(parts * parts).fill(0);
  for (const [row, value] of a.entries()) {
    const cell = partOf(one, value) * parts + partOf(other, b[row] as number);
    shares[cell] = (shares[cell] ?? 0) + 1 / a.length;
  }
  return shares;
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
): PairLikeness {
  const columns = [one.name, other.name] as const;
  if (isNumeric(one) && isNumeric(other)) {
    const [a, b] = [source, synthetic].map((table) => spearman(table, one, other)) as [
      number,
      number,
    ];
    return { columns, measure: "CorrelationSimilarity", value: rounded(1 - Math.abs(a - b) / 2) };
  }
  const [a, b] = [source, synthetic].map((table) => contingency(table, one, other)) as [
    number[],
    number[],
  ];
  return { columns, measure: "ContingencySimilarity", value: rounded(tvComplement(a, b)) };
}

/** The matrix of rank correlations of all ordered columns. */
export function correlationsOf(table: Table): number[][] {
  const matrix = ordered.map(() => ordered.map(() => 1));
  for (const [row, one] of ordered.entries()) {
    for (const [column, other] of ordered.slice(0, row).entries()) {
      const value = rounded(spearman(table, other, one));
      (matrix[row] as number[])[column] = value;
      (matrix[column] as number[])[row] = value;
    }
  }
  return matrix;
}
