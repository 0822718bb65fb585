import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, loadavg, platform, totalmem } from "node:os";
import { join } from "node:path";
import { median } from "d3-array";
import type { Threshold } from "./thresholds";

/** Folder of the results, one file for each benchmark; ignored by Git. */
const folder = ".bench";

/** A figure, with its value in each run. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  /** The values of what it is compared with, which was measured in turns. */
  readonly base?: readonly number[];
  /** What is accepted of the median, and of its ratio to that of `base`. */
  readonly accepted?: Threshold | undefined;
  readonly acceptedRatio?: Threshold | undefined;
}

/** A threshold as text, with ✓ or ✗ for a value. */
function judge(value: number, threshold: Threshold | undefined): string | undefined {
  if (!threshold) return undefined;
  const { atMost = Infinity, atLeast = -Infinity } = threshold;
  const bound = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
  return `${bound} ${value <= atMost && value >= atLeast ? "✓" : "✗"}`;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** The row of a figure: medians and extremes over its runs. Cells that are undefined are left out. */
export function rowOf({ values, base = [], accepted, acceptedRatio }: Figure) {
  const middle = median(values) ?? Number.NaN;
  const compared = median(base);
  const cells = {
    median: rounded(middle),
    least: values.length > 1 ? rounded(Math.min(...values)) : undefined,
    most: values.length > 1 ? rounded(Math.max(...values)) : undefined,
    accepted: judge(middle, accepted),
    compared: compared === undefined ? undefined : rounded(compared),
    ratio: compared ? rounded(middle / compared) : undefined,
    "accepted ratio": compared ? judge(middle / compared, acceptedRatio) : undefined,
  };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
}

/** Announces a step of a benchmark, which begins. */
export const announce = (step: string): void => void process.stderr.write(`${step}\n`);

/** Prints a table for each group of figures, and writes all values with the machine they depend on. */
export async function report(
  benchmark: string,
  settings: object,
  groups: Readonly<Record<string, readonly Figure[]>>,
): Promise<void> {
  for (const [title, figures] of Object.entries(groups)) {
    console.info(`\n${title}`);
    console.table(Object.fromEntries(figures.map((figure) => [figure.name, rowOf(figure)])));
  }
  const machine = {
    platform: `${platform()} ${arch()}`,
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    /** Load average of the last minute: times are too long if it exceeds the cores. */
    load: loadavg()[0],
  };
  const content = { benchmark, date: new Date().toISOString(), machine, settings, groups };
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${benchmark}.json`);
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  console.info(`Every value is in ${file}.`);
}
