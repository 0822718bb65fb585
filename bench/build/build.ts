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

/** Builds the copy in `folder` at every size, the smallest first. */
async function measure(
  folder: string,
  sizes: readonly number[],
  runs: number,
): Promise<SizeBuilds[]> {
  const progress = startProgress(1 + sizes.length * runs * 2);
  // Cold is what Gatsby has no cache of; that the disk has none of the packages is another matter.
  progress.step("a build that is not counted");
  await build(folder);
  const measured: SizeBuilds[] = [];
  let present = 0;
  let changes = 0;
  for (const generated of sizes) {
    if (generated > present) await addPages(join(folder, "data"), present, generated);
    present = generated;
    const [cold, warm]: [Build[], Build[]] = [[], []];
    for (let run = 1; run <= runs; run += 1) {
      progress.step(`cold, ${generated} generated pages, run ${run} of ${runs}`);
      await forgetBuilds(folder);
      cold.push(await build(folder));
      progress.step(`warm, ${generated} generated pages, run ${run} of ${runs}`);
      changes += 1;
      await changeWord(folder, changes);
      warm.push(await build(folder));
    }
    measured.push({ generated, cold, warm });
  }
  progress.end();
  return measured;
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
      `Medians of ${runs}; warm is with one word changed; memory is the peak of all processes together; every build is in ${file}`,
    );
  });
}

/** `npm run bench -- build`: what builds cost, as the site is and with many more pages. */
export const buildBenchmark: Benchmark = {
  what: "time and memory of a cold build and of one with a word changed, and the cost of a page",
  flags: "[--sizes 0,300,1000] [--runs 1]",
  run,
};
