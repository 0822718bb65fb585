import { readFile } from "node:fs/promises";
import { cpus } from "node:os";

/** Milliseconds of one tick of Linux's counters (USER_HZ is 100 on all its platforms). */
const tickMs = 10;

/**
 * The time for which there was work and the host of the virtual machine ran others instead, in ms,
 * from the first line of `/proc/stat`: `cpu user nice system idle iowait irq softirq steal`. 0 where
 * it is not counted.
 */
export function stolenTime(statistics: string): number {
  const steal = /^cpu +(?:\d+ ){7}(\d+)/.exec(statistics)?.[1];
  return Number(steal ?? 0) * tickMs;
}

/** That time since the machine started, in ms of each processor; 0 where the system does not count it. */
export async function readStolenTime(): Promise<number> {
  const statistics = await readFile("/proc/stat", "utf8").catch(() => "");
  return stolenTime(statistics) / cpus().length;
}
