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
  const coefficients = hermiteCoefficients({ cuts, scores });
  return { name, least, most, variable, share, coefficients };
}

type Event = ReturnType<typeof eventOf>;

/** A variable, the events that it is known in, and the share of people for whom it is. */
interface Known {
  readonly name: string;
  readonly events: readonly Event[];
  readonly share: number;
}

/**
 * Whether nobody shows how two variables go together: where the other is known, the one has a single code, or
 * is not known.
 */
const isUnseen = (one: Known, other: Known): boolean =>
  other.events.some(
    ({ name, least, most }) =>
      (name === one.name && least === most) ||
      one.events.some((each) => each.name === name && (each.least > most || each.most < least)),
  );

/**
 * The share of people for whom two variables are known. Events of both count once, and those of one alone are as
 * much more frequent among those of the other as their latent correlation says.
 */
function shareKnown(one: Known, other: Known, matrix: Matrix): number {
  const shared = one.events.filter((each) => other.events.includes(each));
  const together = shared.reduce((rest, { share }) => rest / share, one.share * other.share);
  const [ones, others] = [one, other].map(({ events }) =>
    events.filter((each) => !shared.includes(each)),
  ) as [Event[], Event[]];
  const lifts = ones.flatMap(({ variable, share, coefficients }) =>
    others.map((each) => {
      const latent = matrix.get(variable, each.variable);
      return 1 + meanProduct(coefficients, each.coefficients, latent) / (share * each.share);
    }),
  );
  const lifted = lifts.reduce((product, lift) => product * lift, together);
  return Math.min(one.share, other.share, Math.max(together / 2, lifted));
}

/**
 * The latent correlations that explain the mean products of scores. This uses only margins and
 * products, which are private already, so it costs no privacy. `products` is the lower triangle, row by row,
 * and `noise` is the standard deviation of the noise on each, 0 if there is none.
 */
export function latentCorrelations(
  margins: readonly Margin[],
  products: readonly number[],
  noise: number,
): Matrix {
  const events = new Map<string, Event>();
  const eventFor = (condition: Condition): Event => {
    const found = events.get(condition.join()) ?? eventOf(condition, margins);
    events.set(condition.join(), found);
    return found;
  };
  const variables = margins.map((margin, at) => {
    const { name, known } = variableSpecs[at] as VariableSpec;
    const coefficients = hermiteCoefficients(margin);
    return { at, name, events: known.map(eventFor), share: margin.known, coefficients };
  });
  const matrix = Matrix.eye(margins.length);
  const pairs = variables
    .flatMap((one, at) => variables.slice(0, at).map((other) => [one, other] as const))
    .map(([one, other], at) => {
      const depth = one.events.length + other.events.length;
      return { one, other, depth, product: products[at] as number };
    });
  // What is known of more people first: the shares of the others depend on it.
  for (const { one, other, product } of pairs.sort((a, b) => a.depth - b.depth)) {
    if (isUnseen(one, other) || isUnseen(other, one)) continue;
    if (Math.abs(product) < threshold * noise) continue;
    const mean = product / shareKnown(one, other, matrix);
    const correlation = latentCorrelation(one.coefficients, other.coefficients, mean);
    matrix.set(one.at, other.at, correlation).set(other.at, one.at, correlation);
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
