import { setTimeout as pause } from "node:timers/promises";

/** Waits until a condition holds, looking again every `intervalMs`. Only the timeout of the test ends it otherwise. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  intervalMs = 10,
): Promise<void> {
  while (!(await holds())) await pause(intervalMs);
}
