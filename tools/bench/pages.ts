import { cp, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { compressFolder } from "../../src/finish/compress";
import { contactPath } from "../../src/shared/inquiry/paths";
import { freePort } from "../../testing/free-port";
import { baselinePath, copyWithBaselines, fileOf } from "./baseline";
import { type Benchmark, countOf, type Flags, routesOf } from "./benchmark";
import { categories, type Visit, type VisitOptions, visit } from "./lighthouse";
import { announce, type Figure, report } from "./report";
import { launch, withFolder, withServer } from "./site";
import { type Threshold, thresholds } from "./thresholds";

/** Visits a page, four times at most: Lighthouse may fail while the machine stalls. */
const visitOrRepeat = (url: string, options: VisitOptions, left = 3): Promise<Visit> =>
  visit(url, options).catch((error: unknown) => {
    if (left === 0) throw error;
    return visitOrRepeat(url, options, left - 1);
  });

/** The visits of a page and of its baseline, in order. */
interface Visits {
  readonly path: string;
  readonly page: readonly Visit[];
  readonly baseline: readonly Visit[];
}

/**
 * Visits each page and its baseline, which is at `baseOf`, `runs` times, one visit per round, so that a busy moment of the machine
 * affects one visit of many pages and the medians of none.
 */
async function measure(
  origin: string,
  folder: string,
  port: number,
  paths: readonly string[],
  runs: number,
  baseOf: (path: string) => string,
): Promise<Visits[]> {
  const measured = paths.map((path) => ({ path, page: [] as Visit[], baseline: [] as Visit[] }));
  // The first visit is slower.
  await visitOrRepeat(origin, { port, isScored: true });
  for (let run = 1; run <= runs; run += 1) {
    for (const { path, page, baseline } of measured) {
      announce(`${path}, run ${run} of ${runs}`);
      const html = await readFile(fileOf(folder, path), "utf8");
      const isHidden = /<meta name="robots" content="[^"]*noindex/.test(html);
      baseline.push(await visitOrRepeat(baseOf(path), { port, isScored: false }));
      // All scores but that of performance are the same in every visit.
      const options = { isScored: run === 1, skipped: isHidden ? ["is-crawlable"] : [] };
      page.push(await visitOrRepeat(origin + path, { port, ...options }));
    }
  }
  return measured;
}

/** What is accepted of a page's own figures. */
const acceptedOf = (path: string): Readonly<Record<string, Threshold | undefined>> => ({
  ...Object.fromEntries(categories.map((name) => [name, thresholds.otherScore])),
  performance: thresholds.performanceScore,
  "machine's index": thresholds.machineSpeed,
  "LCP ms": path === "/" ? thresholds.homeLcp : undefined,
  "TBT ms": path === contactPath ? thresholds.contactTbt : thresholds.tbt,
  CLS: thresholds.cls,
});

/** What is accepted of a page's figures relative to its baseline's. */
const acceptedRatios: Readonly<Record<string, Threshold | undefined>> = {
  "LCP ms": thresholds.lcpToBaseline,
  "main thread ms": thresholds.mainThreadToBaseline,
};

/** A figure for each measure of a page, compared with its baseline. */
export function figuresOf({ path, page, baseline }: Visits): Figure[] {
  const valuesOf = (visits: readonly Visit[], name: string) =>
    visits.flatMap(({ figures }) => figures[name] ?? []);
  return Object.keys(page[0]?.figures ?? {}).map((name) => {
    const isScore = categories.some((category) => category === name);
    return {
      name,
      values: valuesOf(page, name),
      base: isScore ? [] : valuesOf(baseline, name),
      accepted: acceptedOf(path)[name],
      acceptedRatio: acceptedRatios[name],
    };
  });
}

/** Serves the folder with a peer's page; gives no origin if none is named. */
async function withPeer(peer: string, folder: string, work: (origin?: string) => Promise<void>) {
  if (!peer) return work();
  const copy = join(folder, "peer");
  await cp(peer, join(copy, "public"), { recursive: true });
  compressFolder(copy);
  return withServer(join(copy, "public"), copy, work);
}

async function run(flags: Flags): Promise<void> {
  const [paths, runs] = [routesOf(flags), countOf(flags, "runs")];
  await withFolder(async (folder) => {
    const site = join(folder, "public");
    await copyWithBaselines(resolve("public"), site, paths);
    await withServer(site, folder, (origin) =>
      withPeer(flags.peer ?? "", folder, async (peer) => {
        const baseOf = (path: string) => peer ?? origin + baselinePath(path);
        const port = await freePort();
        const browser = await launch([`--remote-debugging-port=${port}`]);
        try {
          const measured = await measure(origin, site, port, paths, runs, baseOf);
          const settings = { browser: browser.version(), runs };
          const groups = measured.map((visits) => [visits.path, figuresOf(visits)] as const);
          await report("pages", settings, Object.fromEntries(groups));
          for (const { path, page } of measured) {
            const failed = new Set(page.flatMap(({ failed }) => failed));
            if (failed.size > 0) console.info(`${path} loses points for ${[...failed].join(", ")}`);
          }
        } finally {
          await browser.close();
        }
      }),
    );
  });
}

/** `npm run bench [-- pages]`: how pages load on a phone, compared with themselves without scripts, or with a peer's. */
export const pagesBenchmark: Benchmark = {
  what: "how pages load on an emulated phone, compared with themselves without scripts, or with the first page in the folder of a peer (default)",
  flags: { routes: "sampled", runs: "5", peer: "" },
  run,
};
