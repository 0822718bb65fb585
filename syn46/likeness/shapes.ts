import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric } from "../columns";
import { countCells } from "../fit/measure";
import { rounded } from "../measure/intervals";
import { type Table, valuesOf } from "../table";

/** The values that are not missing. */
const knownOf = (values: Int32Array): Int32Array => values.filter((value) => value !== missing);

/** SDMetrics' KSComplement: 1 less the Kolmogorov-Smirnov statistic. 1 is equal. */
function ksComplement(one: Int32Array, other: Int32Array): number {
  const [a, b] = [one.toSorted(), other.toSorted()];
  let [i, j, greatest] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] as number, b[j] as number);
    while (i < a.length && (a[i] as number) <= value) i++;
    while (j < b.length && (b[j] as number) <= value) j++;
    greatest = Math.max(greatest, Math.abs(i / a.length - j / b.length));
  }
  return 1 - greatest;
}

/** SDMetrics' TVComplement: 1 less the total variation distance. 1 is equal. */
export const tvComplement = (one: readonly number[], other: readonly number[]): number =>
  1 - one.reduce((sum, share, at) => sum + Math.abs(share - (other[at] ?? 0)), 0) / 2;

/** The share of each code from 0 to `most`. */
const sharesOf = (codes: Int32Array, most: number): number[] =>
  countCells(codes, most + 1).map((count) => count / Math.max(1, codes.length));

/** How similar one column is in two tables, and the share of its values within the public bounds. */
export function likenessOf(spec: ColumnSpec, source: Table, synthetic: Table) {
  const [all, made] = [valuesOf(source, spec.name), valuesOf(synthetic, spec.name)];
  const [one, other] = [knownOf(all), knownOf(made)];
  const [least, most] = spec.bounds;
  const [measure, value] = isNumeric(spec)
    ? ["KSComplement", ksComplement(one, other)]
    : ["TVComplement", tvComplement(sharesOf(one, most), sharesOf(other, most))];
  const difference = Math.abs(one.length / all.length - other.length / made.length);
  return {
    column: spec.name,
    measure,
    value: rounded(value),
    missingValueSimilarity: rounded(1 - difference),
    boundaryAdherence: rounded(
      other.filter((value) => value >= least && value <= most).length / Math.max(1, other.length),
    ),
  };
}

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

/** The histogram of a column: by table, shares of the known values, and the share of those that are missing. */
function histogramOf(spec: ColumnSpec, tables: Readonly<Record<string, Table>>) {
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
    // Edges in the column's unit, one more than bins; or the labels of the bins.
    edges: edges?.map((edge) => edge / 10 ** spec.decimals),
    labels: edges ? undefined : labels,
    shares: Object.fromEntries(values.map(([name, column]) => [name, shares(column)])),
    missing: Object.fromEntries(values.map(([name, column]) => [name, missingShare(column)])),
  };
}

/** The histograms of all columns and tables. The first table, the source, determines the bins. */
export const histogramsOf = (tables: Readonly<Record<string, Table>>) =>
  columnSpecs.map((spec) => histogramOf(spec, tables));

export type Histogram = ReturnType<typeof histogramOf>;
