import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Pause between two looks, in ms: short beside the phases of a build. */
const lookMs = 250;

/**
 * Resident memory of a process and all below it, in bytes, from the lines `pid ppid kilobytes` of
 * `ps`. What processes share is counted for each.
 */
export function treeMemory(listing: string, root: number): number {
  const rows = listing
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = new Map<number, number[]>();
  const sizes = new Map<number, number>();
  for (const [pid = 0, parent = 0, kilobytes = 0] of rows) {
    below.set(parent, [...(below.get(parent) ?? []), pid]);
    sizes.set(pid, kilobytes * 1024);
  }
  const sum = (pid: number): number =>
    (below.get(pid) ?? []).reduce((total, child) => total + sum(child), sizes.get(pid) ?? 0);
  return sum(root);
}

/** Watches the memory of a process and all below it; the function it gives ends that with the peak, in bytes. */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const look = async () => {
    // The process may be gone, or no ps be there: then there is no memory to tell.
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]).catch(() => ({
      stdout: "",
    }));
    peak = Math.max(peak, treeMemory(stdout, pid));
  };
  const timer = setInterval(look, lookMs);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
