import { CholeskyDecomposition, EigenvalueDecomposition, Matrix } from "ml-matrix";
import type { Condition } from "../../src/shared/synthesizer/model";
import type { Margin } from "./margin";
import { hermiteCoefficients, latentCorrelation, meanProduct } from "./mehler";
import { type VariableSpec, variableSpecs } from "./variables";

/**
 * A product below this many deviations of its noise counts as noise: its correlation is 0. To keep it costs the
 * variance of the noise, to drop it costs its own square, and the square of what is measured is on average the
 * sum of both: so it pays to keep what is above the root of 2 (Mallows, Technometrics 15, 1973).
 */
const threshold = Math.SQRT2;

/** The place of a pair of different variables in the lower triangle, row by row. */
const pairOf = (one: number, other: number): number => {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return (high * (high - 1)) / 2 + low;
};

/** The event that a condition on a variable holds: its share, and the coefficients of its indicator. */
function eventOf([name, least, most]: Condition, margins: readonly Margin[]) {
  const variable = variableSpecs.findIndex((each) => each.name === name);
  const { edges } = variableSpecs[variable] as VariableSpec;
  const { cuts, shares } = margins[variable] as Margin;
  const scores = shares.map((_, cell) => {
    const value = edges ? (edges[cell] as number) : cell;
    return Number(value >= least && value <= most);
  });
  const share = shares.reduce((sum, each, cell) => sum + each * (scores[cell] as number), 0);
  return { variable, share, coefficients: hermiteCoefficients({ cuts, scores }) };
}

type Event = ReturnType<typeof eventOf>;

/**
 * The share of people for whom two variables are known, from the events that they are known in. An event of
 * both counts once, and those of one are as much more frequent among those of the other as their latent
 * correlation says.
 */
function shareKnown(ones: readonly Event[], others: readonly Event[], matrix: Matrix): number {
  const all = [...new Set([...ones, ...others])];
  const independent = all.reduce((product, { share }) => product * share, 1);
  const lifts = ones
    .filter((one) => !others.includes(one))
    .flatMap((one) =>
      others
        .filter((other) => !ones.includes(other) && other.variable !== one.variable)
        .map((other) => {
          const apart = one.share * other.share;
          const latent = matrix.get(one.variable, other.variable);
          return 1 + meanProduct(one.coefficients, other.coefficients, latent) / apart;
        }),
    );
  const together = lifts.reduce((product, lift) => product * lift, independent);
  return Math.min(1, Math.max(independent / 2, together));
}

/**
 * The latent correlations that explain the mean products of scores. This uses only margins and
 * products, which are private already, so it costs no privacy. `products` has each pair once (`pairOf`),
 * and `noise` is the standard deviation of the noise on each, 0 if there is none.
 */
export function latentCorrelations(
  margins: readonly Margin[],
  products: readonly number[],
  noise: number,
): Matrix {
  const size = margins.length;
  const coefficients = margins.map(hermiteCoefficients);
  const events = new Map<string, Event>();
  const eventFor = (condition: Condition): Event => {
    const found = events.get(condition.join()) ?? eventOf(condition, margins);
    events.set(condition.join(), found);
    return found;
  };
  const known = variableSpecs.map((spec) => spec.known.map(eventFor));
  /** Whether a variable has one code only where another is known: nobody has seen how the two go together. */
  const isFixed = (one: number, other: number) =>
    (variableSpecs[other] as VariableSpec).known.some(
      ([name, least, most]) => name === variableSpecs[one]?.name && least === most,
    );
  const matrix = Matrix.eye(size);
  const pairs = Array.from({ length: size }, (_, one) =>
    Array.from({ length: one }, (_, other) => [one, other] as const),
  ).flat();
  const depth = ([one, other]: readonly [number, number]) =>
    (known[one]?.length ?? 0) + (known[other]?.length ?? 0);
  // What is known of more people first: the shares of the others depend on it.
  for (const [one, other] of pairs.sort((left, right) => depth(left) - depth(right))) {
    if (isFixed(one, other) || isFixed(other, one)) continue;
    const product = products[pairOf(one, other)] as number;
    if (Math.abs(product) < threshold * noise) continue;
    const share = shareKnown(known[one] as Event[], known[other] as Event[], matrix);
    const correlation = latentCorrelation(
      coefficients[one] as number[],
      coefficients[other] as number[],
      product / share,
    );
    matrix.set(one, other, correlation).set(other, one, correlation);
  }
  return matrix;
}

/** Smallest eigenvalue before the diagonal is rescaled. */
const least = 0.01;

/** The matrix with its diagonal scaled to one. */
function toCorrelation(matrix: Matrix): Matrix {
  const roots = matrix.diagonal().map(Math.sqrt);
  const scaled = matrix.clone();
  scaled.divColumnVector(roots).divRowVector(roots);
  return scaled;
}

/**
 * Repairs a correlation matrix: raises negative and tiny eigenvalues, then scales the diagonal back to
 * one (spectral decomposition, Rebonato and Jäckel, Journal of Risk 2(2), 2000). A matrix of pairwise
 * estimates need not be positive definite, even without noise.
 */
export function toPositiveDefinite(matrix: Matrix): Matrix {
  const { eigenvectorMatrix: vectors, realEigenvalues } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  });
  const raised = Matrix.diag(realEigenvalues.map((value) => Math.max(least, value)));
  const repaired = toCorrelation(vectors.mmul(raised).mmul(vectors.transpose()));
  // Rounding errors leave it slightly asymmetric, which the Cholesky decomposition rejects.
  return repaired.clone().add(repaired.transpose()).mul(0.5);
}

/** The Cholesky factor of a positive definite matrix: its lower triangle, row by row. */
export function factorOf(matrix: Matrix): number[] {
  const { lowerTriangularMatrix: lower } = new CholeskyDecomposition(matrix);
  return Array.from({ length: lower.rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, column) => Math.round(lower.get(row, column) * 1e5) / 1e5),
  ).flat();
}
