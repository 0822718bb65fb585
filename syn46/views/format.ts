import type { Interval } from "../report-types";

/** A number with this many decimals and a proper minus sign; never minus zero. */
export const fixed = (value: number, decimals = 3): string =>
  value
    .toFixed(decimals)
    .replace(/^-(?=.*[1-9])/, "−")
    .replace(/^-/, "");

/** An interval, as in `0.1 to 0.2`. */
export const range = ({ low, high }: Omit<Interval, "value">, decimals = 3): string =>
  `${fixed(low, decimals)} to ${fixed(high, decimals)}`;

/** A value with its interval. */
export const withRange = (interval: Interval, decimals = 3): string =>
  `${fixed(interval.value, decimals)} (${range(interval, decimals)})`;

/** A share (0 to 1) in percent. */
export const percent = (share: number, decimals = 1): string =>
  `${(share * 100).toFixed(decimals)}%`;

/** A whole number with commas. */
export const count = (value: number): string => value.toLocaleString("en-US");

/** Text with a capital first letter. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A size in bytes as kB or MB (powers of 1000). */
export const fileSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
