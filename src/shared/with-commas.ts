/** A whole count with commas, such as 1,000,000; browsers take long to set `Intl` up. */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(...)+$)/g, ",");
