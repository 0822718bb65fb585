import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Browser, launch } from "puppeteer-core";
import { routes } from "../../__tests__/browser/support/routes";
import { ensureChromium, launchArgs } from "../../scripts/chromium";
import { SiteFiles } from "../../src/server/site/files";
import { chooseRoutes, parseCount, parseFlags } from "../arguments";
import type { Benchmark } from "../benchmark";
import { defaultRoutes } from "../default-routes";
import { startProgress } from "../progress";
import { writeResults } from "../results";
import { withSiteServer } from "../site-server";
import { withTemporaryFolder } from "../temporary";
import { baselinePath, copyWithBaselines } from "./baseline";
import { type Report, type VisitOptions, visit } from "./lighthouse";
import { formatMachineSpeed, formatPages, type Measured, summarize } from "./summary";

/** Attempts to measure a page: Lighthouse may fail while the machine stalls. */
const attempts = 4;

async function visitOrRepeat(
  browser: Browser,
  url: string,
  options: VisitOptions,
): Promise<Report> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    const report = await visit(browser, url, options).catch(() => undefined);
    if (report) return report;
  }
  return visit(browser, url, options);
}

/** The audit of indexability, for pages with noindex. */
async function skippedAudits(folder: string, path: string): Promise<string[]> {
  const file = await new SiteFiles(folder).find(path.slice(1), undefined);
  const html = file ? await readFile(file.path, "utf8") : "";
  return /<meta name="robots" content="[^"]*noindex/.test(html) ? ["is-crawlable"] : [];
}

/**
 * Visits each page and its baseline `runs` times, one visit per round, so that a busy moment of the machine
 * affects one visit of many pages and the medians of none.
 */
async function measure(
  browser: Browser,
  origin: string,
  folder: string,
  paths: readonly string[],
  runs: number,
): Promise<Measured[]> {
  const measured = paths.map((path) => ({ path, page: [] as Report[], baseline: [] as Report[] }));
  const progress = startProgress(1 + paths.length * runs * 2);
  // The first visit is slower.
  progress.step("warming up");
  await visitOrRepeat(browser, origin, { isScored: true });
  for (let run = 1; run <= runs; run += 1) {
    for (const { path, page, baseline } of measured) {
      const skipped = await skippedAudits(folder, path);
      progress.step(`${path}, baseline, run ${run} of ${runs}`);
      baseline.push(await visitOrRepeat(browser, origin + baselinePath(path), { isScored: false }));
      progress.step(`${path}, page, run ${run} of ${runs}`);
      // All scores but that of performance are the same in every visit.
      const isScored = run === 1;
      page.push(await visitOrRepeat(browser, origin + path, { isScored, skipped }));
    }
  }
  progress.end();
  return measured;
}

async function run(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args, { routes: defaultRoutes.join(","), runs: "5" });
  // Lighthouse does not measure pages with status 404.
  const known = routes.map(({ path }) => path).filter((path) => path !== "/404");
  const paths = chooseRoutes(flags.routes, known);
  const runs = parseCount("runs", flags.runs);
  const executablePath = ensureChromium();
  await withTemporaryFolder(async (folder) => {
    const site = join(folder, "public");
    await copyWithBaselines(resolve("public"), site, paths);
    await withSiteServer(site, folder, async ({ origin }) => {
      const browser = await launch({ executablePath, args: [...launchArgs], headless: "shell" });
      try {
        const measured = await measure(browser, origin, site, paths, runs);
        const pages = measured.map((each) => ({ ...summarize(each), runs: each }));
        const file = await writeResults("pages", { browser: await browser.version(), runs, pages });
        console.info(`\n${formatPages(pages)}\n`);
        for (const { path, failed } of pages) {
          if (failed.length > 0) console.info(`${path} loses points for ${failed.join(", ")}`);
        }
        const speed = formatMachineSpeed(measured);
        console.info(
          `Medians of ${runs}, on a simulated phone; every visit is in ${file}. Lighthouse's benchmark index of the machine was ${speed}: below 1000, or if it varies, times are unreliable.`,
        );
      } finally {
        await browser.close();
      }
    });
  });
}

/** `npm run bench [-- pages]`: how pages load on a phone, compared with themselves without scripts. */
export const pagesBenchmark: Benchmark = {
  what: "how pages load on an emulated phone, compared with themselves without scripts (default)",
  flags: "[--routes all|/,/about-us] [--runs 5]",
  run,
};
