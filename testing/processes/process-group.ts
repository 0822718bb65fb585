import type { ChildProcess } from "node:child_process";

/** Whether a process started with `detached`, or any of its descendants, is running. */
export function isGroupRunning({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** Kills the process and all its descendants. */
export function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isGroupRunning(child)) process.kill(-child.pid, "SIGKILL");
}
