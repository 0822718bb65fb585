/** A benchmark of `npm run bench`. */
export interface Benchmark {
  /** What it measures, for the usage message. */
  readonly what: string;
  /** Its flags with sample values, for the usage message. */
  readonly flags: string;
  /**
   * Measures, prints a table and writes the figures.
   * @throws WrongUsage for invalid arguments.
   */
  run(args: readonly string[]): Promise<void>;
}
