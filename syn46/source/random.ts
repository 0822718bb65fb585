import exp from "@stdlib/math-base-special-exp";
import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { createDraws } from "../../src/shared/synthesizer/random";

/** Seeded random numbers, the same in every version of every JavaScript engine. */
export interface Random {
  /** Uniform, between 0 and 1. */
  unit(): number;
  /** Normal. */
  normal(mean: number, deviation: number): number;
  /** True with this probability. */
  bernoulli(probability: number): boolean;
  /** True with these log odds. */
  logit(logOdds: number): boolean;
  /** Poisson, by inversion; for means below some hundreds. */
  poisson(mean: number): number;
  /** A whole number from 0 to count - 1. */
  below(count: number): number;
}

/** The probability that belongs to log odds. */
export const logistic = (logOdds: number): number => 1 / (1 + exp(-logOdds));

/** Random numbers from a seed. @throws when the seed is out of range. */
export function createRandom(seed: number): Random {
  const { unit, below } = createDraws(seed);
  const toNormal = normalQuantile.factory(0, 1);
  const bernoulli = (probability: number) => unit() < probability;
  return {
    unit,
    below,
    bernoulli,
    normal: (mean, deviation) => mean + deviation * toNormal(unit()),
    logit: (logOdds) => bernoulli(logistic(logOdds)),
    poisson(mean) {
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
