import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseCount, parseFlags, parseList, WrongUsage } from "../arguments";
import type { Benchmark } from "../benchmark";
import { startProgress } from "../progress";
import { writeResults } from "../results";
import { withTemporaryFolder } from "../temporary";
import { addPages } from "./generated-pages";
import { type Build, build, changeWord, copyProject, forgetBuilds } from "./project";
import { costsOfPage, formatBuilds, type SizeBuilds } from "./summary";

/** The sizes in ascending order, each once. @throws WrongUsage when one is no number. */
function parseSizes(text: string): number[] {
  const sizes = parseList("sizes", text).map((size) => parseCount("sizes", size, 0));
  if (new Set(sizes).size < sizes.length) throw new WrongUsage("--sizes names a size twice");
  return sizes.toSorted((one, other) => one - other);
}

/** Fills an empty folder with a copy of the project that has so many generated pages more. */
async function copyAtSize(folder: string, generated: number): Promise<void> {
  await mkdir(folder);
  await copyProject(folder);
  if (generated > 0) await addPages(join(folder, "data"), generated);
}

/** Builds a copy of the project at every size, all sizes in turns: machines change their speed. */
async function measure(
  folder: string,
  sizes: readonly number[],
  runs: number,
): Promise<SizeBuilds[]> {
  const progress = startProgress(1 + sizes.length * runs * 2);
  const copies = sizes.map((generated) => ({
    generated,
    folder: join(folder, String(generated)),
    cold: [] as Build[],
    warm: [] as Build[],
  }));
  for (const copy of copies) await copyAtSize(copy.folder, copy.generated);
  // Cold is what Gatsby has no cache of; that the disk has none of the packages is another matter.
  progress.step("a build that is not counted");
  if (copies[0]) await build(copies[0].folder);
  for (let run = 1; run <= runs; run += 1) {
    for (const { generated, folder, cold, warm } of copies) {
      progress.step(`cold, ${generated} generated pages, run ${run} of ${runs}`);
      await forgetBuilds(folder);
      cold.push(await build(folder));
      progress.step(`warm, ${generated} generated pages, run ${run} of ${runs}`);
      await changeWord(folder, run);
      warm.push(await build(folder));
    }
  }
  progress.end();
  return copies.map(({ generated, cold, warm }) => ({ generated, cold, warm }));
}

async function run(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args, { sizes: "0,300,1000", runs: "1" });
  const sizes = parseSizes(flags.sizes);
  const runs = parseCount("runs", flags.runs);
  await withTemporaryFolder(async (folder) => {
    await copyProject(folder);
    const measured = await measure(folder, sizes, runs);
    const onePage = { cold: costsOfPage(measured, "cold"), warm: costsOfPage(measured, "warm") };
    const file = await writeResults("build", { runs, sizes: measured, onePage });
    console.info(`\n${formatBuilds(measured)}\n`);
    console.info(
      `Medians of ${runs}, less the time that the host of a virtual machine gave to others (stolen); a page costs the median of what it adds in each run; warm is with one word changed; memory is the peak of all processes together; every build is in ${file}`,
    );
  });
}

/** `npm run bench -- build`: what builds cost, as the site is and with many more pages. */
export const buildBenchmark: Benchmark = {
  what: "time and memory of a cold build and of one with a word changed, and the cost of a page",
  flags: "[--sizes 0,300,1000] [--runs 1]",
  run,
};
