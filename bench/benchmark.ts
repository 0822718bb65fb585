/** One of the benchmarks that `npm run bench` knows. */
export interface Benchmark {
  /** What it measures, for the usage. */
  readonly what: string;
  /** Its flags with what stands for their values, for the usage. */
  readonly flags: string;
  /**
   * Measures, prints a table and writes the figures.
   * @throws WrongUsage when the arguments cannot be followed.
   */
  run(args: readonly string[]): Promise<void>;
}
