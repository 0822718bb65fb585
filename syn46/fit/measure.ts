import type { Table } from "../table";
import { type Budget, countStep, radius, scoreStep } from "./budget";
import { cellsOf, countCells, noCell } from "./cells";
import { type Margin, marginOf, projectCounts } from "./margin";
import { variableSpecs } from "./variables";

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

/** The margins of measured counts. With missing values the total is noisy as well; only shares matter. */
export const marginsOf = ({ people, counts }: Omit<Measurements, "products">): Margin[] =>
  variableSpecs.map(({ name }) => {
    const steps = counts[name] ?? [];
    const total = steps.reduce((sum, count) => sum + count, 0);
    return marginOf(projectCounts(steps, Math.max(people / countStep / 100, total)));
  });

/** One person's scores in whole steps, shortened to the radius: toward zero, so that none becomes longer. */
function clip(scores: Int32Array): void {
  const square = scores.reduce((sum, score) => sum + score * score, 0);
  const limit = radius / scoreStep;
  if (square <= limit * limit) return;
  const factor = limit / Math.sqrt(square);
  for (const [at, score] of scores.entries()) scores[at] = Math.trunc(score * factor);
}

/** The cells of all variables. */
export const allCells = (table: Table): Int16Array[] =>
  variableSpecs.map((variable) => cellsOf(variable, table));

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
 * @param budget how much noise; null measures exactly, which is not private.
 */
export function measure(table: Table, budget: Budget | null, noise: Noise): Measurements {
  const cells = allCells(table);
  const none = () => 0;
  const [onCount, onProduct] = budget
    ? [noise(budget.countNoise), noise(budget.productNoise)]
    : [none, none];
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
