/** Some rows of a synthetic table under the distributions of its columns. */
export interface SyntheticTable {
  /** What is said of the data wherever it goes. */
  readonly notice: string;
  /** Seed, privacy setting and numbers of rows, in a line. */
  readonly origin: string;
  readonly columns: readonly SyntheticColumn[];
  /** One text for each column; a missing value is empty. */
  readonly rows: readonly (readonly string[])[];
}

export interface SyntheticColumn {
  readonly title: string;
  readonly unit: string | null;
  /** Shares of the same bins, from 0 to 1, in the source and in the synthetic table. */
  readonly source: readonly number[];
  readonly synthetic: readonly number[];
}

/** A file that was made of a model, as it is offered. */
export interface Download {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its path on this site. */
  readonly address: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}
