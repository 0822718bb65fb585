import { readFileSync } from "node:fs";

/** Milliseconds between two checks whether the parent processes still run. */
const pollMs = 500;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The process group, a shell's job. */
  readonly group: number;
}

/** Reads Linux's /proc (proc(5)); undefined on other systems, and without such a process. */
function find(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it, in parentheses, may itself contain parentheses and spaces.
    const [, parent, group] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
}

/** This process and its ancestors in the same job, without the topmost: a wrapper, a shell, npm. */
function ancestors(): Process[] {
  const found: Process[] = [];
  let next = find(process.pid);
  while (next && next.group === (found[0] ?? next).group) {
    found.push(next);
    next = find(next.parent);
  }
  return found.slice(0, -1);
}

/**
 * Calls back when one of the parent processes is gone. npm sends a signal only to the shell that runs the
 * command; the shell exits without passing it on, and would leave this process running.
 */
function onOrphaned(callback: (cause: string) => void): void {
  if (process.env.npm_execpath === undefined) return;
  const links = ancestors();
  const timer = setInterval(() => {
    if (links.every(({ pid, parent }) => find(pid)?.parent === parent)) return;
    clearInterval(timer);
    callback("parent process ended");
  }, pollMs);
  timer.unref();
}

/**
 * Calls back, perhaps repeatedly, when this process should stop, with the signal or other cause. A second signal must not force an exit:
 * Ctrl+C in a terminal sends one directly, and npm sends another.
 */
export function onStop(callback: (cause: string) => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, callback);
  onOrphaned(callback);
}
