import { thresholds, withMark } from "../thresholds";
import { median } from "../statistics";
import { decimals, formatTable } from "../table";
import type { Build } from "./project";

/** The builds at one size: the pages that exist and so many generated ones. */
export interface SizeBuilds {
  readonly generated: number;
  readonly cold: readonly Build[];
  /** Each after the cold one of the same run, with one word changed. */
  readonly warm: readonly Build[];
}

/**
 * What a build would have taken at most, had the machine been its own: where one processor works
 * alone, the mean of all is less than what was taken from it.
 */
const ownMs = ({ ms, stolenMs }: Build) => ms - stolenMs;

const msOf = (builds: readonly Build[]) => median(builds.map(ownMs));
const stolenShare = (builds: readonly Build[]) =>
  median(builds.map(({ ms, stolenMs }) => stolenMs / ms));
const gibOf = (builds: readonly Build[]) =>
  Math.max(...builds.map(({ memoryBytes }) => memoryBytes)) / 1024 ** 3;

/**
 * What one more page costs between a size and the one before it, in ms; none for the first. Builds
 * of one run are compared, which follow each other: machines are slow for an hour and fast the next.
 */
export function costsOfPage(sizes: readonly SizeBuilds[], kind: "cold" | "warm"): number[] {
  return sizes.flatMap((size, index) => {
    const before = sizes[index - 1];
    if (!before) return [];
    const base = before[kind].map(ownMs);
    const added = size[kind].map((build, run) => ownMs(build) - (base[run] ?? Number.NaN));
    return median(added) / (size.generated - before.generated);
  });
}

/** A line for each size, with what a page cost since the size before. */
export function formatBuilds(sizes: readonly SizeBuilds[]): string {
  const cold = costsOfPage(sizes, "cold");
  const warm = costsOfPage(sizes, "warm");
  const rows = sizes.map((size, index) => {
    const [coldMs, warmMs] = [msOf(size.cold), msOf(size.warm)];
    // The thresholds for whole builds are for the site as it is.
    const isPresent = size.generated === 0;
    const onePage = cold[index - 1];
    return [
      isPresent ? "present size" : `and ${size.generated} more`,
      withMark(decimals(coldMs / 1000, 1), coldMs, isPresent ? thresholds.coldBuild : undefined),
      withMark(decimals(warmMs / 1000, 1), warmMs, isPresent ? thresholds.warmBuild : undefined),
      decimals(stolenShare(size.cold) * 100, 0),
      decimals(stolenShare(size.warm) * 100, 0),
      decimals(gibOf(size.cold), 2),
      decimals(gibOf(size.warm), 2),
      withMark(decimals(onePage, 1), onePage, thresholds.onePage),
      decimals(warm[index - 1], 1),
    ];
  });
  return formatTable(
    [
      "pages",
      "cold s",
      "warm s",
      "stolen, cold %",
      "warm %",
      "cold GiB",
      "warm GiB",
      "one page, cold ms",
      "warm ms",
    ],
    rows,
  );
}
