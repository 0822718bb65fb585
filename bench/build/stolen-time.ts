import { readFile } from "node:fs/promises";
import { cpus } from "node:os";

/** Milliseconds in a tick of /proc/stat (USER_HZ is 100). */
const tickMs = 10;

/**
 * Stolen time, in ms: when the host of a virtual machine ran others although this one had work. Read from
 * the first line of `/proc/stat` (proc(5)): `cpu user nice system idle iowait irq softirq steal`. 0 if
 * absent.
 */
export function stolenTime(statistics: string): number {
  const steal = /^cpu +(?:\d+ ){7}(\d+)/.exec(statistics)?.[1];
  return Number(steal ?? 0) * tickMs;
}

/** Stolen time since boot, in ms per processor; 0 without /proc. */
export async function readStolenTime(): Promise<number> {
  const statistics = await readFile("/proc/stat", "utf8").catch(() => "");
  return stolenTime(statistics) / cpus().length;
}
