import { Matrix } from "ml-matrix";
import type { Margin } from "./margin";
import { hermiteCoefficients, latentCorrelation } from "./mehler";
import type { VariableSpec } from "./variables";

/** A product below this many standard deviations of its noise counts as noise: its correlation is 0. */
const threshold = 2.5;

/**
 * Share of people for whom both values are known, from the margins of the two missing-value indicators
 * (undefined if a value is never missing) and the mean product of their scores.
 */
function shareKnown(one: Margin | undefined, other: Margin | undefined, product: number): number {
  const known = (indicator: Margin | undefined) => indicator?.shares[0] ?? 1;
  const independent = known(one) * known(other);
  if (!one || !other) return independent;
  const step = ({ scores }: Margin) => (scores[1] as number) - (scores[0] as number);
  const covariance = product / (step(one) * step(other));
  return Math.min(known(one), known(other), Math.max(independent / 2, independent + covariance));
}

/**
 * The latent correlations that explain the mean products of scores. This uses only margins and
 * products, which are private already, so it costs no privacy. `noise` is the standard deviation of
 * the noise on each product, 0 if there is none.
 */
export function latentCorrelations(
  specs: readonly VariableSpec[],
  margins: readonly Margin[],
  products: Matrix,
  noise: number,
): Matrix {
  const size = specs.length;
  const coefficients = margins.map(hermiteCoefficients);
  const indicators = specs.map(({ missingIndicator }) =>
    specs.findIndex(({ name }) => name === missingIndicator),
  );
  const matrix = Matrix.eye(size);
  for (let one = 0; one < size; one++) {
    for (let other = 0; other < one; other++) {
      const [indicatorOne, indicatorOther] = [
        indicators[one] as number,
        indicators[other] as number,
      ];
      // How missingness depends on the missing value itself is unknown: nobody has seen that value.
      if (indicatorOne === other || indicatorOther === one) continue;
      const product = products.get(one, other);
      if (Math.abs(product) < threshold * noise) continue;
      const indicatorProduct =
        indicatorOne < 0 || indicatorOther < 0 ? 0 : products.get(indicatorOne, indicatorOther);
      const share = shareKnown(margins[indicatorOne], margins[indicatorOther], indicatorProduct);
      const correlation = latentCorrelation(
        coefficients[one] as number[],
        coefficients[other] as number[],
        product / share,
      );
      matrix.set(one, other, correlation).set(other, one, correlation);
    }
  }
  return matrix;
}
