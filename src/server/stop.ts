import { readFileSync } from "node:fs";

/** Milliseconds between two looks whether the programs that started this one are still there. */
const lookMs = 500;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The job that it belongs to, in the shell's sense. */
  readonly group: number;
}

/** As Linux tells it (proc(5)); undefined elsewhere, and when there is no such process. */
function find(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name precedes it in parentheses and may contain anything.
    const [, parent, group] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
}

/** This process and those of its job above it: a wrapper, a shell, npm, whoever called npm. */
function chain(): Process[] {
  const found: Process[] = [];
  let next = find(process.pid);
  while (next && next.group === (found[0] ?? next).group) {
    found.push(next);
    next = find(next.parent);
  }
  return found.slice(0, -1);
}

/**
 * Calls back when one of the programs that started this one is gone. npm tells the shell in which it
 * runs a command of a signal, and a shell passes nothing on: it ends, and leaves this one behind.
 */
function onOrphaned(callback: () => void): void {
  if (process.env.npm_execpath === undefined) return;
  const links = chain();
  const timer = setInterval(() => {
    if (links.every(({ pid, parent }) => find(pid)?.parent === parent)) return;
    clearInterval(timer);
    callback();
  }, lookMs);
  timer.unref();
}

/**
 * Calls back, perhaps repeatedly, when this process is told to stop. From a terminal the same signal
 * comes twice, from the terminal and from npm, so that a second one is no reason to hurry.
 */
export function onStop(callback: () => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, callback);
  onOrphaned(callback);
}
