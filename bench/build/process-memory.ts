import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Interval of the samples, in ms: short compared with the phases of a build. */
const sampleMs = 250;

/**
 * Resident memory of a process and its descendants, in bytes, from lines `pid ppid kilobytes` of `ps`.
 * Shared memory counts for each process.
 */
export function treeMemory(listing: string, root: number): number {
  const rows = listing
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = new Map<number, number[]>();
  const sizes = new Map<number, number>();
  for (const [pid = 0, parent = 0, kilobytes = 0] of rows) {
    children.set(parent, [...(children.get(parent) ?? []), pid]);
    sizes.set(pid, kilobytes * 1024);
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), sizes.get(pid) ?? 0);
  return sum(root);
}

/**
 * Samples the memory of a process and its descendants. The returned function stops that and gives the peak,
 * in bytes.
 */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const sample = async () => {
    // Without `ps`, the peak stays 0.
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]).catch(() => ({
      stdout: "",
    }));
    peak = Math.max(peak, treeMemory(stdout, pid));
  };
  const timer = setInterval(sample, sampleMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
