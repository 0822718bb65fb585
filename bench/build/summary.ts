import { median } from "../statistics";
import { decimals, formatTable } from "../table";
import { thresholds, withMark } from "../thresholds";
import type { Build } from "./project";

/** The builds at one size. */
export interface SizeBuilds {
  /** Pages added to the existing ones. */
  readonly generated: number;
  readonly cold: readonly Build[];
  /** Each follows the cold build of its run, with one word changed. */
  readonly warm: readonly Build[];
}

/** Time without stolen time. An upper bound: stolen time is a mean over all processors. */
const ownMs = ({ ms, stolenMs }: Build) => ms - stolenMs;

const msOf = (builds: readonly Build[]) => median(builds.map(ownMs));
const stolenShare = (builds: readonly Build[]) =>
  median(builds.map(({ ms, stolenMs }) => stolenMs / ms));
const gibOf = (builds: readonly Build[]) =>
  Math.max(...builds.map(({ memoryBytes }) => memoryBytes)) / 1024 ** 3;

/**
 * The cost of one more page from each size to the next, in ms. Compares builds of the same run, which are
 * close in time, since the speed of machines changes.
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

/** A row for each size, with the cost of a page since the size before. */
export function formatBuilds(sizes: readonly SizeBuilds[]): string {
  const cold = costsOfPage(sizes, "cold");
  const warm = costsOfPage(sizes, "warm");
  const rows = sizes.map((size, index) => {
    const [coldMs, warmMs] = [msOf(size.cold), msOf(size.warm)];
    // Only the present size has thresholds for whole builds.
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
