import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseCount, parseFlags, parseList, WrongUsage } from "../arguments";
import type { Benchmark } from "../benchmark";
import { startProgress } from "../progress";
import { writeResults } from "../results";
import { withTemporaryFolder } from "../temporary";
import { addPages } from "./generated-pages";
import { type Build, build, changeWord, copyProject, removeBuilds } from "./project";
import { costsOfPage, formatBuilds, type SizeBuilds } from "./summary";

/** The sizes in ascending order. @throws WrongUsage for a duplicate or anything but a number. */
function parseSizes(text: string): number[] {
  const sizes = parseList("sizes", text).map((size) => parseCount("sizes", size, 0));
  if (new Set(sizes).size < sizes.length) throw new WrongUsage("--sizes names a size twice");
  return sizes.toSorted((one, other) => one - other);
}

/** Copies the project into a new folder, and adds generated pages. */
async function copyAtSize(folder: string, generated: number): Promise<void> {
  await mkdir(folder);
  await copyProject(folder);
  if (generated > 0) await addPages(join(folder, "data"), generated);
}

/** Builds a copy of the project at every size, taking turns, since the speed of machines changes. */
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
  // Warms the disk cache of packages: cold means without Gatsby's cache only.
  progress.step("warming up");
  if (copies[0]) await build(copies[0].folder);
  for (let run = 1; run <= runs; run += 1) {
    for (const { generated, folder, cold, warm } of copies) {
      progress.step(`cold, ${generated} generated pages, run ${run} of ${runs}`);
      await removeBuilds(folder);
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
    const measured = await measure(folder, sizes, runs);
    const onePage = { cold: costsOfPage(measured, "cold"), warm: costsOfPage(measured, "warm") };
    const file = await writeResults("build", { runs, sizes: measured, onePage });
    console.info(`\n${formatBuilds(measured)}\n`);
    console.info(
      `Medians of ${runs}, without stolen time (when the host of a virtual machine ran others); a page costs the median of what it adds in each run; a warm build follows a change of one word; memory is the peak of all processes together; every build is in ${file}`,
    );
  });
}

/** `npm run bench -- build`: time and memory of builds, at the present size and with many more pages. */
export const buildBenchmark: Benchmark = {
  what: "time and memory of a cold build and of one with a word changed, and the cost of a page",
  flags: "[--sizes 0,300,1000] [--runs 1]",
  run,
};
