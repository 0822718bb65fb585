import ln from "@stdlib/math-base-special-ln";

/**
 * How a budget of (epsilon, delta) differential privacy is spent. Two tables are neighbors when one
 * person's row is replaced by any other; the number of people is public, as are the columns, their
 * bounds and cells, and the radius that rows are clipped to.
 *
 * Noise is Gaussian and accounted for in zero-concentrated differential privacy (Bun and Steinke, TCC
 * 2016): noise of deviation sigma on a figure of L2 sensitivity d costs d^2 / (2 sigma^2), costs add
 * up, and a total of rho gives (rho + 2 sqrt(rho ln(1/delta)), delta) differential privacy. DPCopula
 * (Li, Xiong and Jiang, EDBT 2014) spends a pure epsilon with Laplace noise; with hundreds of pairs
 * of columns that would drown the correlations.
 */
export interface Budget {
  readonly epsilon: number;
  readonly delta: number;
  /** The total in zero-concentrated differential privacy. */
  readonly rho: number;
  /** Shares of rho. */
  readonly shares: { readonly margins: number; readonly correlations: number };
  /** Standard deviation of the noise on each count of each margin, in people. */
  readonly countNoise: number;
  /** Standard deviation of the noise on each mean product of two scores. */
  readonly productNoise: number;
  /** The L2 sensitivities that the noise is calibrated to. */
  readonly sensitivity: { readonly margin: number; readonly products: number };
}

/** Chosen: margins need less, because their noise is small relative to counts of thousands. */
const shares = { margins: 0.4, correlations: 0.6 };

/**
 * The length that a person's row of normal scores is clipped to. Chosen from the number and kind of
 * columns (the scores of continuous columns have a variance near 1, of rare codes far less).
 */
export const radius = 5;

/** The largest rho of zero-concentrated differential privacy that implies (epsilon, delta). */
function rhoOf(epsilon: number, delta: number): number {
  const log = ln(1 / delta);
  const root = Math.sqrt(log + epsilon) - Math.sqrt(log);
  return root * root;
}

/**
 * The noise for this number of margins, and for all products of their scores over `people` rows.
 *
 * Sensitivities when one row is replaced: a margin loses one person in one cell and gains one in
 * another, sqrt(2); the products of different scores of one row, as a vector with each pair once, are
 * no longer than radius^2 / sqrt(2), and two such vectors differ by at most twice that.
 * @throws when epsilon or delta is out of range.
 */
export function planBudget(
  epsilon: number,
  delta: number,
  { margins, people }: { readonly margins: number; readonly people: number },
): Budget {
  if (!(epsilon > 0)) throw new RangeError("Epsilon is a number above 0.");
  if (!(delta > 0 && delta < 1)) throw new RangeError("Delta is between 0 and 1.");
  const rho = rhoOf(epsilon, delta);
  const sensitivity = {
    margin: Math.sqrt(2),
    products: (Math.sqrt(2) * radius * radius) / people,
  };
  const noise = (size: number, cost: number) => size / Math.sqrt(2 * cost);
  return {
    epsilon,
    delta,
    rho,
    shares,
    sensitivity,
    countNoise: noise(sensitivity.margin, (rho * shares.margins) / margins),
    productNoise: noise(sensitivity.products, rho * shares.correlations),
  };
}
