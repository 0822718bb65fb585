import exp from "@stdlib/math-base-special-exp";
import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { createDraws } from "../../src/shared/synthesizer/random";

/** The probability that belongs to log odds. */
export const logistic = (logOdds: number): number => 1 / (1 + exp(-logOdds));

/**
 * Random numbers from a seed, the same in every version of every JavaScript engine.
 * @throws when the seed is out of range.
 */
export function createRandom(seed: number) {
  const { unit, below } = createDraws(seed);
  const toNormal = normalQuantile.factory(0, 1);
  const bernoulli = (probability: number) => unit() < probability;
  return {
    /** Uniform, between 0 and 1. */
    unit,
    /** A whole number from 0 to count - 1. */
    below,
    /** True with this probability. */
    bernoulli,
    normal: (mean: number, deviation: number) => mean + deviation * toNormal(unit()),
    /** True with these log odds. */
    logit: (logOdds: number) => bernoulli(logistic(logOdds)),
    /** Poisson, by inversion; for means below some hundreds. */
    poisson(mean: number) {
      const place = unit();
      let probability = exp(-mean);
      let sum = probability;
      let value = 0;
      while (place > sum && value < 1000) {
        value++;
        probability *= mean / value;
        sum += probability;
      }
      return value;
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
