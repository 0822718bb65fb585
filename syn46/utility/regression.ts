import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { logistic } from "../source/chance";
import type { Design } from "./features";

/**
 * A ridge on the coefficients, in people: against thousands of rows it moves nothing that can be seen,
 * and keeps the equations solvable where a feature is constant or follows from others.
 */
const ridge = 1;

/** Newton's method ends when no coefficient moves farther: the next step would be its square. */
const tolerance = 1e-6;
const mostSteps = 50;

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/** Weighted products of all pairs of columns: half as many as of two matrices, and much faster. */
function productsOf(design: Design, weights?: Float64Array): Matrix {
  const products = new Matrix(design.length, design.length);
  for (const [row, one] of design.entries()) {
    const weighted = weights ? one.map((value, at) => value * (weights[at] as number)) : one;
    for (let column = 0; column <= row; column++) {
      const product = dot(weighted, design[column] as Float64Array);
      products.set(row, column, product).set(column, row, product);
    }
  }
  return products;
}

/** The ridge of a coefficient by its place: none on the intercept, which comes first. */
const ridgeOf = (at: number) => (at === 0 ? 0 : ridge);

const solve = (design: Design, products: Matrix, right: readonly number[]): Float64Array =>
  Float64Array.from(
    new CholeskyDecomposition(products.add(Matrix.diag(design.map((_, at) => ridgeOf(at)))))
      .solve(Matrix.columnVector([...right]))
      .to1DArray(),
  );

/** What a linear model says of each row: the sum of its features times their coefficients. */
export function applyTo(design: Design, coefficients: Float64Array): Float64Array {
  const sums = new Float64Array(design[0]?.length ?? 0);
  for (const [at, column] of design.entries()) {
    const coefficient = coefficients[at] as number;
    for (let row = 0; row < sums.length; row++) {
      sums[row] = (sums[row] as number) + coefficient * (column[row] as number);
    }
  }
  return sums;
}

/** Coefficients of least squares with a slight ridge, the intercept first. */
export const fitLinear = (design: Design, target: Float64Array): Float64Array =>
  solve(
    design,
    productsOf(design),
    design.map((column) => dot(column, target)),
  );

/**
 * Coefficients (log odds) of logistic regression with a slight ridge, the intercept first, by
 * Newton's method (iteratively reweighted least squares).
 * @throws when the steps do not come to rest.
 */
export function fitLogistic(design: Design, target: Float64Array): Float64Array {
  let coefficients = new Float64Array(design.length);
  for (let count = 0; count < mostSteps; count++) {
    const shares = applyTo(design, coefficients).map(logistic);
    const weights = shares.map((share) => share * (1 - share));
    const rest = target.map((value, at) => value - (shares[at] as number));
    const step = solve(
      design,
      productsOf(design, weights),
      design.map((column, at) => dot(column, rest) - ridgeOf(at) * (coefficients[at] as number)),
    );
    coefficients = coefficients.map((value, at) => value + (step[at] as number));
    if (step.every((value) => Math.abs(value) < tolerance)) return coefficients;
  }
  throw new Error(`Logistic regression did not come to rest in ${mostSteps} steps.`);
}
