/** The table that a visitor has asked for. */
export interface Order {
  readonly setting: string;
  readonly rows: number;
  readonly seed: number;
  /** Names of the columns, at least one. */
  readonly columns: readonly string[];
}

/** The numbers of rows that a visitor can ask for. */
export const rowLimits = { least: 100, most: 1_000_000 };

/** The sampler's `seeds`, repeated so that the form does not load the sampler; a test compares them. */
export const seedLimits = { least: 0, most: 4_294_967_295 };
