import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric } from "../columns";
import { rounded } from "../measure/intervals";
import type { Histogram } from "../report-types";
import { type Table, valuesOf } from "../table";
import { knownOf, sharesOf } from "./shapes";

const bins = 18;

/** Share of the source left out at either end, because long tails would flatten the plot. */
const tail = 0.005;

/** Edges of bins of equal whole width, over the range without the tails. */
function edgesOf(values: Int32Array): number[] {
  const sorted = knownOf(values).toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number;
  const least = at(tail);
  const width = Math.max(1, Math.ceil((at(1 - tail) - least + 1) / bins));
  const count = Math.ceil((at(1 - tail) - least + 1) / width);
  return Array.from({ length: count + 1 }, (_, bin) => least + bin * width);
}

function sharesIn(edges: readonly number[], values: Int32Array): number[] {
  const known = knownOf(values);
  return edges.slice(1).map((end, bin) => {
    const start = edges[bin] as number;
    return known.filter((value) => value >= start && value < end).length / known.length;
  });
}

function histogramOf(spec: ColumnSpec, tables: Readonly<Record<string, Table>>): Histogram {
  const values = Object.entries(tables).map(
    ([name, table]) => [name, valuesOf(table, spec.name)] as const,
  );
  const edges = isNumeric(spec) ? edgesOf(values[0]?.[1] ?? new Int32Array()) : undefined;
  const labels = spec.type === "flag" ? ["no", "yes"] : (spec.labels ?? ["0", "1", "2"]);
  const shares = (column: Int32Array) =>
    (edges ? sharesIn(edges, column) : sharesOf(knownOf(column), spec.bounds[1])).map(rounded);
  const missingShare = (column: Int32Array) =>
    rounded(column.filter((value) => value === missing).length / column.length);
  return {
    column: spec.name,
    ...(edges ? { edges: edges.map((edge) => edge / 10 ** spec.decimals) } : { labels }),
    shares: Object.fromEntries(values.map(([name, column]) => [name, shares(column)])),
    missing: Object.fromEntries(values.map(([name, column]) => [name, missingShare(column)])),
  };
}

/** The histograms of all columns and tables. The first table, the source, determines the bins. */
export const histogramsOf = (tables: Readonly<Record<string, Table>>): Histogram[] =>
  columnSpecs.map((spec) => histogramOf(spec, tables));
