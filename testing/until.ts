import { setTimeout as pause } from "node:timers/promises";

/** Longer than anything that tests wait for, in ms. */
const patienceMs = 120_000;

/** Waits until something is so. @throws after two minutes, so that no failed test waits for ever. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await isSo()); await pause(10))
    if (performance.now() > end) throw new Error("waited in vain");
}
