import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, loadavg, platform, totalmem } from "node:os";
import { join } from "node:path";
import { thresholds } from "./thresholds";

/** Folder of the results, one file for each benchmark; ignored by Git. */
const folder = ".bench";

/** The machine, on which all figures depend. */
function describeMachine() {
  const processors = cpus();
  return {
    platform: `${platform()} ${arch()}`,
    processor: processors[0]?.model ?? "unknown",
    cores: processors.length,
    memoryBytes: totalmem(),
    node: process.version,
    /** Load average of the last minute: times are too long if it exceeds the cores. */
    load: loadavg()[0],
  };
}

/** Writes a benchmark's figures with date, machine and thresholds; returns the file's path. */
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
