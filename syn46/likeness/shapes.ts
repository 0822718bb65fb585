import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, isNumeric } from "../columns";
import { rounded } from "../measure/intervals";
import type { ColumnLikeness } from "../report-types";
import { type Table, valuesOf } from "../table";

/** The values that are not missing. */
export const knownOf = (values: Int32Array): Int32Array =>
  values.filter((value) => value !== missing);

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
export function sharesOf(codes: Int32Array, most: number): number[] {
  const counts = new Array<number>(most + 1).fill(0);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts.map((count) => count / Math.max(1, codes.length));
}

/** How similar one column is in two tables. */
export function likenessOf(spec: ColumnSpec, source: Table, synthetic: Table): ColumnLikeness {
  const [all, made] = [valuesOf(source, spec.name), valuesOf(synthetic, spec.name)];
  const [one, other] = [knownOf(all), knownOf(made)];
  const [least, most] = spec.bounds;
  const measure = isNumeric(spec) ? "KSComplement" : "TVComplement";
  const difference = Math.abs(one.length / all.length - other.length / made.length);
  return {
    column: spec.name,
    measure,
    value: rounded(
      measure === "KSComplement"
        ? ksComplement(one, other)
        : tvComplement(sharesOf(one, most), sharesOf(other, most)),
    ),
    missingValueSimilarity: rounded(1 - difference),
    boundaryAdherence: rounded(
      other.filter((value) => value >= least && value <= most).length / Math.max(1, other.length),
    ),
  };
}
