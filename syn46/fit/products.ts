import { Matrix } from "ml-matrix";
import { noCell } from "./cells";
import type { Margin } from "./margin";

/** A variable: the cell of each row, and the margin that gives cells their scores. */
export interface Scored {
  readonly cells: Int16Array;
  readonly margin: Margin;
}

/**
 * The mean product of scores over all rows, for each pair of variables. A missing value has score 0.
 * With a radius, each row's vector of scores is first clipped to that length, which bounds the
 * influence of any one person.
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
