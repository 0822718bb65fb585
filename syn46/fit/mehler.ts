import normalPdf from "@stdlib/stats-base-dists-normal-pdf";
import type { Margin } from "./margin";

/** Terms of the series, enough for correlations up to `strongest`. */
const terms = 60;

/** Largest latent correlation that is considered. */
const strongest = 0.97;

/**
 * Coefficients of a margin's scores, as a function of a standard normal, in normalized Hermite
 * polynomials of degree 1, 2, ... They have a closed form: the integral of a Hermite polynomial times
 * the normal density is minus the polynomial of one degree less times the density.
 */
export function hermiteCoefficients({ cuts, scores }: Pick<Margin, "cuts" | "scores">): number[] {
  const coefficients = new Array<number>(terms).fill(0);
  for (const [index, cut] of cuts.entries()) {
    const step = (scores[index + 1] as number) - (scores[index] as number);
    const weight = step * normalPdf(cut, 0, 1);
    let [before, now] = [0, 1];
    for (let degree = 1; degree <= terms; degree++) {
      coefficients[degree - 1] =
        (coefficients[degree - 1] as number) + (weight * now) / Math.sqrt(degree);
      [before, now] = [now, (cut * now - Math.sqrt(degree - 1) * before) / Math.sqrt(degree)];
    }
  }
  return coefficients;
}

/** The covariance of two functions with these coefficients at a latent correlation (Mehler's formula). */
export function meanProduct(
  one: readonly number[],
  other: readonly number[],
  correlation: number,
): number {
  // Horner's rule from the highest degree.
  let sum = 0;
  for (let at = terms - 1; at >= 0; at--) {
    sum = (sum + (one[at] as number) * (other[at] as number)) * correlation;
  }
  return sum;
}

/**
 * The latent correlation at which two margins' scores have this mean product. Discretizing a normal
 * attenuates its correlation, most of all for rare codes; this corrects for it (as polychoric
 * correlation does, and NORTA: Cario and Nelson 1997). The mean product increases with the
 * correlation, so bisection finds it.
 */
export function latentCorrelation(
  one: readonly number[],
  other: readonly number[],
  product: number,
): number {
  let [low, high] = [-strongest, strongest];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (meanProduct(one, other, middle) < product) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
