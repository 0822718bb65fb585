import { missing } from "../../src/shared/synthesizer/model";
import type { Table } from "../table";
import { type Budget, countStep, radius, scoreStep } from "./budget";
import { cellOf } from "./edges";
import { type Margin, marginOf, projectCounts } from "./margin";
import { type VariableSpec, variableSpecs } from "./variables";

/** The cell of a missing value. */
export const noCell = -1;

/**
 * The cell of each row's value; `noCell` if it is missing. Values beyond the public edges are clipped
 * to the outermost cells, which bounds the influence of any one person.
 */
export function cellsOf(variable: VariableSpec, table: Table): Int16Array {
  const { edges, cells } = variable;
  const read = variable.read(table);
  return Int16Array.from({ length: table.rows }, (_, row) => {
    const value = read(row);
    if (value === missing) return noCell;
    return edges ? cellOf(edges, value) : Math.min(cells - 1, Math.max(0, value));
  });
}

/** The number of rows in each cell; missing values are not counted. */
export function countCells(cells: Int16Array | Int32Array, size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const cell of cells) if (cell !== noCell) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

/**
 * All that a model is fitted to, in whole numbers: the counts of each margin, in steps of `countStep`, and the
 * sum of products of scores of each pair of variables, in steps of `scoreStep` squared. Measured with noise
 * they are private, and so is whatever is computed from them.
 */
export interface Measurements {
  /** Number of people measured, which is public. */
  readonly people: number;
  /** By variable. */
  readonly counts: Readonly<Record<string, readonly number[]>>;
  /** Lower triangle without its diagonal, row by row, in the order of the variables. */
  readonly products: readonly number[];
}

/** Gives draws of noise of a deviation. */
export type Noise = (deviation: number) => () => number;

/** The margins of measured counts. The total is noisy where values are missing, and public elsewhere. */
export const marginsOf = ({ people, counts }: Omit<Measurements, "products">): Margin[] =>
  variableSpecs.map(({ name, known }) => {
    const steps = counts[name] ?? [];
    const all = people / countStep;
    const some = steps.reduce((sum, count) => sum + count, 0);
    const total = known.length > 0 ? Math.max(all / 100, some) : all;
    return marginOf(projectCounts(steps, total), all);
  });

/** One person's scores in whole steps, shortened to the radius: toward zero, so that none becomes longer. */
function clip(scores: Int32Array): void {
  const square = scores.reduce((sum, score) => sum + score * score, 0);
  const limit = radius / scoreStep;
  if (square <= limit * limit) return;
  const factor = limit / Math.sqrt(square);
  for (const [at, score] of scores.entries()) scores[at] = Math.trunc(score * factor);
}

const known = new WeakMap<Table, Int16Array[]>();

/** The cells of all variables, computed once for a table: the source is measured for many draws of the noise. */
export function allCells(table: Table): Int16Array[] {
  const cells = known.get(table) ?? variableSpecs.map((variable) => cellsOf(variable, table));
  known.set(table, cells);
  return cells;
}

/** The scores of a margin's cells, in steps. */
export const stepsOf = ({ scores }: Margin): number[] =>
  scores.map((score) => Math.round(score / scoreStep));

/** The sums of products of scores over all rows; a missing value has score 0. Exact, being below 2^53. */
export function sumProducts(
  cells: readonly Int16Array[],
  margins: readonly Margin[],
  isClipped: boolean,
): number[] {
  const size = margins.length;
  const steps = margins.map(stepsOf);
  const sums = new Float64Array((size * (size - 1)) / 2);
  const row = new Int32Array(size);
  for (let person = 0; person < (cells[0]?.length ?? 0); person++) {
    for (let at = 0; at < size; at++) {
      const cell = cells[at]?.[person] ?? noCell;
      row[at] = cell === noCell ? 0 : (steps[at]?.[cell] ?? 0);
    }
    if (isClipped) clip(row);
    let pair = 0;
    for (let one = 1; one < size; one++)
      for (let other = 0; other < one; other++, pair++)
        sums[pair] = (sums[pair] ?? 0) + (row[one] ?? 0) * (row[other] ?? 0);
  }
  return [...sums];
}

/**
 * Measures a table: first the margins, whose noisy counts give the scores, then the products of scores.
 * @param budget how much noise; without it this measures exactly, which is not private.
 */
export function measure(
  table: Table,
  budget: Budget | null = null,
  noise: Noise = () => () => 0,
): Measurements {
  const cells = allCells(table);
  const onCount = noise(budget?.countNoise ?? 0);
  const onProduct = noise(budget?.productNoise ?? 0);
  const counts = Object.fromEntries(
    variableSpecs.map(({ name, cells: size }, at) => [
      name,
      countCells(cells[at] as Int16Array, size).map((count) => count / countStep + onCount()),
    ]),
  );
  const margins = marginsOf({ people: table.rows, counts });
  const products = sumProducts(cells, margins, budget !== null).map((sum) => sum + onProduct());
  return { people: table.rows, counts, products };
}
