import exp from "@stdlib/math-base-special-exp";
import normalPdf from "@stdlib/stats-base-dists-normal-pdf";

/**
 * How a budget of (epsilon, delta) differential privacy is spent. Two tables are neighbors when one person's
 * row is replaced by any other; the number of people is public, as are the columns, their bounds and cells,
 * and the radius that rows are clipped to.
 *
 * Noise is Gaussian. Noise of deviation sigma on figures of L2 sensitivity d costs (d / sigma)^2; costs of
 * several such releases add up to the square of `mu`, and the whole is exactly as private as one figure of
 * sensitivity mu with noise of deviation 1 (Dong, Roth and Su, JRSS B 84, 2022), whose epsilon and delta have
 * a closed form (Balle and Wang, ICML 2018). DPCopula (Li, Xiong and Jiang, EDBT 2014) spends a pure epsilon
 * with Laplace noise; with hundreds of pairs of columns that would drown the correlations.
 */
export interface Budget {
  readonly epsilon: number;
  readonly delta: number;
  /** The root of the sum of all costs. */
  readonly mu: number;
  /** Shares of mu squared. */
  readonly shares: { readonly margins: number; readonly correlations: number };
  /** Deviation of the noise on each count of each margin, in steps of `countStep`. */
  readonly countNoise: number;
  /** Deviation of the noise on each sum of products of scores, in steps of `scoreStep` squared. */
  readonly productNoise: number;
}

/**
 * Counts and scores are whole numbers of these steps, so that measurements are exact. They are so fine that
 * noise has a deviation of thousands of steps, where the discrete and the continuous Gaussian have the same
 * epsilon and delta to all digits that are given.
 */
export const countStep = 1 / 1024;
export const scoreStep = 1 / 2048;

/**
 * The split with the least sum of noise variances, each relative to the sampling variance of what it is added
 * to: for 31 margins with shares near a half, 0.30 and 0.70 (`docs/sample.md`). No data was looked at.
 */
const shares = { margins: 0.3, correlations: 0.7 };

/**
 * The length that a person's row of normal scores is clipped to: at most 30 scores, as HbA1c is known with or
 * without diabetes. The square of the length of 30 independent scores has a mean of 30 and a deviation of the
 * root of 60: mean and deviation together give 6.
 */
export const radius = 6;

/** The largest change when one row is replaced: one count falls and one rises, in each margin. */
const countSensitivity = Math.SQRT2 / countStep;

/**
 * The same for the sums of products. As matrices, the products of two rows x and y differ by at most
 * sqrt(|x|^4 + |y|^4), and half of the square of that stands above the diagonal.
 */
const productSensitivity = (radius / scoreStep) ** 2;

/** The probability that a standard normal is above a place (Simpson's rule; beyond 14 deviations nothing). */
function above(place: number): number {
  const [steps, end] = [4000, Math.max(place + 1, 14)];
  const step = (end - place) / steps;
  let sum = 0;
  for (let at = 0; at <= steps; at++) {
    const weight = at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2;
    sum += weight * normalPdf(place + at * step, 0, 1);
  }
  return (sum * step) / 3;
}

/** The least delta at an epsilon of noise of deviation 1 on a figure of sensitivity `mu` (Balle and Wang, theorem 8). */
export const deltaOf = (mu: number, epsilon: number): number =>
  above(epsilon / mu - mu / 2) - exp(epsilon) * above(epsilon / mu + mu / 2);

/** The largest `mu` with this epsilon and delta. */
function muOf(epsilon: number, delta: number): number {
  let [low, high] = [1e-6, 10];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (deltaOf(middle, epsilon) < delta) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The noise for this number of margins, and for all products of their scores.
 * @throws when epsilon or delta is out of range.
 */
export function planBudget(epsilon: number, delta: number, margins: number): Budget {
  if (!(epsilon > 0)) throw new RangeError("Epsilon is a number above 0.");
  if (!(delta > 0 && delta < 1)) throw new RangeError("Delta is between 0 and 1.");
  const mu = muOf(epsilon, delta);
  // Rounded up, so that the costs are no more than planned.
  const noise = (sensitivity: number, share: number) =>
    Math.ceil(sensitivity / (mu * Math.sqrt(share)));
  return {
    epsilon,
    delta,
    mu,
    shares,
    countNoise: noise(countSensitivity, shares.margins / margins),
    productNoise: noise(productSensitivity, shares.correlations),
  };
}
