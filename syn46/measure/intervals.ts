/** A number with its 95 percent interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The least and the greatest of some values. */
export interface Spread {
  readonly least: number;
  readonly most: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  least: Math.min(...values),
  most: Math.max(...values),
});

/** The normal quantile of a 95 percent interval. */
const z = 1.959964;

/** Rounds to six decimals: more than are significant, fewer than rounding errors affect. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The 95 percent interval of a value with this standard error, clipped to two bounds. */
export function normalInterval(value: number, error: number, [least, most] = [0, 1]): Interval {
  const clip = (end: number) => rounded(Math.min(most, Math.max(least, end)));
  return { value: rounded(value), low: clip(value - z * error), high: clip(value + z * error) };
}

/** A share and its standard error. */
export interface Rate {
  readonly value: number;
  readonly error: number;
}

/**
 * The rate of successes as the center and half width of Wilson's interval, which is valid near 0 and 1
 * too (Wilson, JASA 22, 1927; as in Anonymeter). Without trials it is 0.5 plus or minus 0.5.
 */
export function wilsonRate(successes: number, trials: number): Rate {
  const square = z * z;
  const center = (successes + square / 2) / (trials + square);
  const spread = trials === 0 ? 0 : (successes * (trials - successes)) / trials;
  const half = (z / (trials + square)) * Math.sqrt(spread + square / 4);
  return { value: center, error: half / z };
}

/** Wilson's interval for a share of successes, reported with the plain share. @throws without trials. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) throw new Error("A share needs at least one trial.");
  const { value, error } = wilsonRate(successes, trials);
  return { ...normalInterval(value, error), value: rounded(successes / trials) };
}
