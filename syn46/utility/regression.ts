import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { logistic } from "../source/random";
import type { Design } from "./features";

/**
 * The ridge penalty. It is negligible against thousands of rows, and keeps the equations solvable when
 * a feature is constant or a combination of others.
 */
const ridge = 1;

/** Newton's method stops when no coefficient changes by more: convergence is quadratic. */
const tolerance = 1e-6;
const maxSteps = 50;

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/** The products of values at the same places. A loop, which is far faster than a function of each value. */
function product(one: Float64Array, other: Float64Array): Float64Array {
  const products = new Float64Array(one.length);
  for (let at = 0; at < one.length; at++)
    products[at] = (one[at] as number) * (other[at] as number);
  return products;
}

/** Weighted products of all pairs of columns. By symmetry, half of a matrix product is enough. */
function productsOf(design: Design, weights?: Float64Array): Matrix {
  const products = new Matrix(design.length, design.length);
  for (const [row, one] of design.entries()) {
    const weighted = weights ? product(one, weights) : one;
    for (let column = 0; column <= row; column++) {
      const sum = dot(weighted, design[column] as Float64Array);
      products.set(row, column, sum).set(column, row, sum);
    }
  }
  return products;
}

/** The ridge penalty by index: none on the intercept, which comes first. */
const ridgeOf = (at: number) => (at === 0 ? 0 : ridge);

const solve = (design: Design, products: Matrix, right: readonly number[]): Float64Array =>
  Float64Array.from(
    new CholeskyDecomposition(products.add(Matrix.diag(design.map((_, at) => ridgeOf(at)))))
      .solve(Matrix.columnVector([...right]))
      .to1DArray(),
  );

/** The linear predictor of each row: the sum of features times coefficients. */
export function linearPredictor(design: Design, coefficients: Float64Array): Float64Array {
  const sums = new Float64Array(design[0]?.length ?? 0);
  for (const [at, column] of design.entries()) {
    const coefficient = coefficients[at] as number;
    for (let row = 0; row < sums.length; row++) {
      sums[row] = (sums[row] as number) + coefficient * (column[row] as number);
    }
  }
  return sums;
}

/** Least squares with a slight ridge penalty. Returns coefficients, the intercept first. */
export const fitLinear = (design: Design, target: Float64Array): Float64Array =>
  solve(
    design,
    productsOf(design),
    design.map((column) => dot(column, target)),
  );

/**
 * Logistic regression with a slight ridge penalty, by Newton's method (iteratively reweighted least
 * squares). Returns coefficients in log odds, the intercept first.
 * @throws when it does not converge.
 */
export function fitLogistic(design: Design, target: Float64Array): Float64Array {
  let coefficients = new Float64Array(design.length);
  for (let count = 0; count < maxSteps; count++) {
    const risks = linearPredictor(design, coefficients).map(logistic);
    const weights = risks.map((risk) => risk * (1 - risk));
    const residuals = target.map((value, at) => value - (risks[at] as number));
    const step = solve(
      design,
      productsOf(design, weights),
      design.map(
        (column, at) => dot(column, residuals) - ridgeOf(at) * (coefficients[at] as number),
      ),
    );
    coefficients = coefficients.map((value, at) => value + (step[at] as number));
    if (step.every((value) => Math.abs(value) < tolerance)) return coefficients;
  }
  throw new Error(`Logistic regression did not converge in ${maxSteps} steps.`);
}
