import { Matrix } from "ml-matrix";
import { noCell } from "./cells";
import type { Margin } from "./margin";

/** One variable: the cell of each row, and the margin its scores come from. */
export interface Scored {
  readonly cells: Int16Array;
  readonly margin: Margin;
}

/**
 * The mean product of the scores of each two variables over all rows. A missing value has score 0.
 * With a radius, the scores of each row are shortened to that length first, so that no person moves
 * the products far.
 */
export function meanProducts(variables: readonly Scored[], radius: number | null): Matrix {
  const size = variables.length;
  const rows = variables[0]?.cells.length ?? 0;
  const sums = new Float64Array(size * size);
  const scores = new Float64Array(size);
  for (let row = 0; row < rows; row++) {
    let square = 0;
    for (const [at, { cells, margin }] of variables.entries()) {
      const cell = cells[row] as number;
      const score = cell === noCell ? 0 : (margin.scores[cell] as number);
      scores[at] = score;
      square += score * score;
    }
    const length = Math.sqrt(square);
    const factor = radius !== null && length > radius ? radius / length : 1;
    const weight = factor * factor;
    for (let one = 0; one < size; one++) {
      const first = (scores[one] as number) * weight;
      for (let other = 0; other < one; other++) {
        const at = one * size + other;
        sums[at] = (sums[at] as number) + first * (scores[other] as number);
      }
    }
  }
  const products = Matrix.eye(size);
  for (let one = 0; one < size; one++) {
    for (let other = 0; other < one; other++) {
      const mean = (sums[one * size + other] as number) / rows;
      products.set(one, other, mean).set(other, one, mean);
    }
  }
  return products;
}
