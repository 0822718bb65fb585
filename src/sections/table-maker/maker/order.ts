/** The table that a visitor asks for. */
export interface Order {
  readonly setting: string;
  readonly rows: number;
  readonly seed: number;
  /** Names of the columns, at least one. */
  readonly columns: readonly string[];
}

/** The numbers of rows that can be asked for; seeds are those of the sampler. */
export const rowLimits = { least: 100, most: 1_000_000 };

/** The same as `seeds` of the sampler, whose code the form does not need; a test compares them. */
export const seedLimits = { least: 0, most: 4_294_967_295 };
