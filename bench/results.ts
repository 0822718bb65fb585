import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, loadavg, platform, totalmem } from "node:os";
import { join } from "node:path";
import { thresholds } from "./thresholds";

/** Where the figures are written, one file for each benchmark; ignored by git. */
const folder = ".bench";

/** What the figures depend on, beyond the site. */
function describeMachine() {
  const processors = cpus();
  return {
    platform: `${platform()} ${arch()}`,
    processor: processors[0]?.model ?? "unknown",
    cores: processors.length,
    memoryBytes: totalmem(),
    node: process.version,
    /** Processes that wanted a core in the last minute: above the cores, times are too long. */
    load: loadavg()[0],
  };
}

/** Writes a benchmark's figures, with the machine, the date and the thresholds; gives the file's path. */
export async function writeResults(name: string, figures: object): Promise<string> {
  const file = join(folder, `${name}.json`);
  const content = {
    benchmark: name,
    date: new Date().toISOString(),
    machine: describeMachine(),
    thresholds,
    ...figures,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}
