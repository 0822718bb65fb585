import { medians, ratio } from "../statistics";
import { decimals, formatTable } from "../table";
import { thresholds, withMark } from "../thresholds";
import type { Load } from "./load";

/** Runs of a target on the site's server and on the bare one. */
export interface Comparison {
  readonly name: string;
  readonly site: readonly Load[];
  readonly bare: readonly Load[];
}

/** The medians of both, and their ratio. */
export function compare({ name, site, bare }: Comparison) {
  const [own, other] = [medians(site), medians(bare)];
  return { name, site: own, bare: other, ratio: ratio(own.perSecond, other.perSecond) };
}

const cells = ({ perSecond, p50, p99 }: Load) => [
  decimals(perSecond),
  decimals(p50, 2),
  decimals(p99, 2),
];

/** A row for each comparison. Only pages have a threshold. */
export const formatServer = (comparisons: readonly Comparison[]): string =>
  formatTable(
    ["", "per second", "p50 ms", "p99 ms", "bare per second", "p50 ms", "p99 ms", "ratio"],
    comparisons.map(compare).map(({ name, site, bare, ratio: share }) => {
      const threshold = name === "page" ? thresholds.pagesToBareServer : undefined;
      return [name, ...cells(site), ...cells(bare), withMark(decimals(share, 2), share, threshold)];
    }),
  );
