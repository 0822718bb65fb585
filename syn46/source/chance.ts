import exp from "@stdlib/math-base-special-exp";
import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { createDraws } from "../../src/shared/synthesizer/random";

/** Draws by which people are simulated; the same in every version of every engine. */
export interface Chance {
  /** A number between 0 and 1. */
  unit(): number;
  /** A normal deviate. */
  normal(mean: number, deviation: number): number;
  /** True as often as the share says. */
  share(share: number): boolean;
  /** True with these log odds. */
  odds(logOdds: number): boolean;
  /** A count with this mean (Poisson, by inversion; for means below some hundreds). */
  count(mean: number): number;
  /** A whole number from 0 to count - 1. */
  below(count: number): number;
}

/** The share that belongs to log odds. */
export const logistic = (logOdds: number): number => 1 / (1 + exp(-logOdds));

/** Draws of a seed. @throws when the seed is none. */
export function createChance(seed: number): Chance {
  const draws = createDraws(seed);
  const { unit } = draws;
  const toNormal = normalQuantile.factory(0, 1);
  const share = (value: number) => unit() < value;
  return {
    unit,
    share,
    below: draws.below,
    normal: (mean, deviation) => mean + deviation * toNormal(unit()),
    odds: (logOdds) => share(logistic(logOdds)),
    count(mean) {
      const place = unit();
      let chance = exp(-mean);
      let sum = chance;
      let value = 0;
      while (place > sum && value < 1000) {
        value++;
        chance *= mean / value;
        sum += chance;
      }
      return value;
    },
  };
}
