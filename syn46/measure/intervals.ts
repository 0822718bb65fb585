import type { Interval } from "../report-types";

/** The normal quantile of a 95 percent interval. */
const z = 1.959964;

/** Six decimals: more than any figure means, and fewer than rounding errors reach. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** An interval around a value by its standard error, kept between two bounds. */
export function around(value: number, error: number, [least, most] = [0, 1]): Interval {
  const kept = (place: number) => rounded(Math.min(most, Math.max(least, place)));
  return { value: rounded(value), low: kept(value - z * error), high: kept(value + z * error) };
}

/** A share and its standard error. */
export interface Rate {
  readonly value: number;
  readonly error: number;
}

/**
 * The rate of successes with the center and half width of Wilson's interval, which stays sensible
 * near 0 and 1 (Wilson, JASA 22, 1927); as in Anonymeter. Without trials: 0.5, plus or minus 0.5.
 */
export function wilsonRate(successes: number, trials: number): Rate {
  const square = z * z;
  const center = (successes + square / 2) / (trials + square);
  const spread = trials === 0 ? 0 : (successes * (trials - successes)) / trials;
  const half = (z / (trials + square)) * Math.sqrt(spread + square / 4);
  return { value: center, error: half / z };
}

/** Wilson's interval around the plain share of successes. @throws without trials. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) throw new Error("There is no share of nothing.");
  const { value, error } = wilsonRate(successes, trials);
  return { ...around(value, error), value: rounded(successes / trials) };
}
