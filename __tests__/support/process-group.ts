import type { ChildProcess } from "node:child_process";

/** Whether anything runs of what was started with `detached`, or of what that has started. */
export function isGroupRunning({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** Kills whatever is still running of it. */
export function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isGroupRunning(child)) process.kill(-child.pid, "SIGKILL");
}
