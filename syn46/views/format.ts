import type { Interval } from "../report-types";

/** A number with so many decimals, and a true minus. */
export const fixed = (value: number, decimals = 3): string =>
  value
    .toFixed(decimals)
    .replace(/^-(?=.*[1-9])/, "−")
    .replace(/^-/, "");

/** Both ends of an interval. */
export const range = ({ low, high }: Omit<Interval, "value">, decimals = 3): string =>
  `${fixed(low, decimals)} to ${fixed(high, decimals)}`;

/** A value with its interval. */
export const withRange = (interval: Interval, decimals = 3): string =>
  `${fixed(interval.value, decimals)} (${range(interval, decimals)})`;

/** A share of one in percent. */
export const percent = (share: number, decimals = 1): string =>
  `${(share * 100).toFixed(decimals)}%`;

/** A whole number with commas. */
export const count = (value: number): string => value.toLocaleString("en-US");

/** Words that begin a line. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A size in kilobytes or megabytes (powers of 1000), from bytes. */
export const fileSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
