import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { routes } from "../../__tests__/browser/support/routes";
import { ensureChromium, launchArgs } from "../../scripts/chromium";
import { chooseRoutes, parseCount, parseFlags } from "../arguments";
import type { Benchmark } from "../benchmark";
import { defaultRoutes } from "../default-routes";
import { type Progress, startProgress } from "../progress";
import { writeResults } from "../results";
import { withSiteServer } from "../site-server";
import { median } from "../statistics";
import { decimals, formatTable, kib } from "../table";
import { withTemporaryFolder } from "../temporary";
import { interactionSlowdown, type Threshold, thresholds, withMark } from "../thresholds";
import { interactions, measureInputDelay } from "./input-delay";
import { measureNavigation, navigations } from "./navigation";
import { type Screen, type Site, screens } from "./open-page";
import { measurePrefetch, type Prefetched } from "./prefetch";

/** The times of one interaction, in ms. */
interface Timing {
  readonly name: string;
  readonly screen: Screen;
  readonly times: number[];
}

interface PagePrefetch extends Prefetched {
  readonly path: string;
  readonly screen: Screen;
}

/** Measures each step once per round, so that a busy moment of the machine affects all alike. */
async function measureRounds<Step extends { readonly screen: Screen }>(
  steps: readonly Step[],
  nameOf: (step: Step) => string,
  runs: number,
  progress: Progress,
  measure: (step: Step) => Promise<number>,
): Promise<Timing[]> {
  const timings = steps.map((step) => ({
    name: nameOf(step),
    screen: step.screen,
    times: [] as number[],
  }));
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, step] of steps.entries()) {
      progress.step(`${nameOf(step)} (${step.screen}), run ${run} of ${runs}`);
      timings[index]?.times.push(await measure(step));
    }
  }
  return timings;
}

async function measureAll(site: Site, paths: readonly string[], runs: number) {
  const kinds = Object.keys(screens) as Screen[];
  const total = (interactions.length + navigations.length) * runs + paths.length * kinds.length;
  const progress = startProgress(total);
  const inputs = await measureRounds(
    interactions,
    ({ name }) => name,
    runs,
    progress,
    (step) => measureInputDelay(site, step),
  );
  const navigationTimes = await measureRounds(
    navigations,
    ({ from, to }) => `${from} to ${to}`,
    runs,
    progress,
    (step) => measureNavigation(site, step),
  );
  const prefetched: PagePrefetch[] = [];
  for (const screen of kinds) {
    for (const path of paths) {
      progress.step(`what ${path} prefetches (${screen})`);
      prefetched.push({ path, screen, ...(await measurePrefetch(site, path, screen)) });
    }
  }
  progress.end();
  return { inputs, navigations: navigationTimes, prefetched };
}

const formatTimings = (heading: string, timings: readonly Timing[], threshold: Threshold): string =>
  formatTable(
    [heading, "screen", "median ms", "longest"],
    timings.map(({ name, screen, times }) => {
      const middle = median(times);
      return [
        name,
        screen,
        withMark(decimals(middle), middle, threshold),
        decimals(Math.max(...times)),
      ];
    }),
  );

const formatPrefetched = (pages: readonly PagePrefetch[]): string =>
  formatTable(
    ["prefetched by, KiB", "screen", "before idle", "at rest", "scrolled"],
    pages.map(({ path, screen, beforeIdle, atRest, scrolled }) => [
      path,
      screen,
      withMark(kib(beforeIdle), beforeIdle, thresholds.prefetchedBeforeIdle),
      withMark(kib(atRest), atRest, thresholds.prefetched),
      withMark(kib(scrolled), scrolled, thresholds.prefetched),
    ]),
  );

async function run(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args, { routes: defaultRoutes.join(","), runs: "5" });
  const known = routes.map(({ path }) => path);
  const paths = chooseRoutes(flags.routes, known);
  const runs = parseCount("runs", flags.runs);
  const executablePath = ensureChromium();
  await withTemporaryFolder((folder) =>
    withSiteServer(resolve("public"), folder, async ({ origin }) => {
      const browser = await chromium.launch({ executablePath, args: [...launchArgs] });
      try {
        const figures = await measureAll({ browser, origin }, paths, runs);
        const settings = { browser: browser.version(), runs, slowdown: interactionSlowdown };
        const file = await writeResults("interactions", { ...settings, ...figures });
        console.info(`\n${formatTimings("input to next paint", figures.inputs, thresholds.inp)}\n`);
        const heading = "click to painted heading";
        console.info(`${formatTimings(heading, figures.navigations, thresholds.navigation)}\n`);
        console.info(`${formatPrefetched(figures.prefetched)}\n`);
        console.info(
          `Medians of ${runs}, with the processor ${interactionSlowdown} times slower; every time is in ${file}`,
        );
      } finally {
        await browser.close();
      }
    }),
  );
}

/** `npm run bench -- interactions`: input delay, navigation and prefetching. */
export const interactionsBenchmark: Benchmark = {
  what: "input delay and navigation on a slow processor, and what pages prefetch",
  flags: "[--routes all|/,/about-us] [--runs 5]",
  run,
};
