import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program that reads code only at its start. */
export interface Restartable {
  /** Writes what is generated from the code. @throws while that is not of one piece, as between two saved files. */
  readonly prepare: () => void;
  /** The digest of the code as it is now, without what `prepare` writes. */
  readonly digest: () => string;
  readonly start: () => ChildProcess;
  /** Prints a line for the person at the terminal. */
  readonly say: (line: string) => void;
  readonly stopped: AbortSignal;
}

/** Milliseconds between two looks at the code, which take few: watchers lose files that are replaced by renaming. */
const lookMs = 500;

/** Runs the program until it exits; ends it at the signal. Resolves with its exit code. */
async function run(program: ChildProcess, end: AbortSignal): Promise<number> {
  const exit = once(program, "exit");
  end.addEventListener("abort", () => program.kill("SIGTERM"));
  const [code] = await exit;
  return code ?? 1;
}

/**
 * Keeps a program running on the present code: starts it anew whenever the code is no longer the one that it
 * was started on, whenever that changed. A program that fails on changed code is started again by the next
 * change. Resolves when stopped, or with the exit code of a first start that ended by itself.
 */
export async function keepRunning(program: Restartable): Promise<number> {
  const { prepare, digest, start, say, stopped } = program;
  let compare = () => {};
  const looks = setInterval(() => compare(), lookMs);
  let code = 0;
  for (let isFirst = true; !stopped.aborted; isFirst = false) {
    const outdated = new AbortController();
    const end = AbortSignal.any([stopped, outdated.signal]);
    // Before anything reads the code: what changes from now on makes it differ.
    const begun = digest();
    let last = begun;
    compare = () => {
      try {
        const now = digest();
        // Editors and tools write several files at a time.
        if (now !== begun && now === last) outdated.abort();
        last = now;
      } catch {
        // A folder was removed meanwhile, which the next look sees.
      }
    };
    try {
      prepare();
      code = await run(start(), end);
    } catch (error) {
      say((error as Error).message);
      code = 1;
    }
    if (stopped.aborted) code = 0;
    else if (!end.aborted && isFirst) break;
    else if (!end.aborted) say("It is started again after the next change of the code.");
    if (!end.aborted) await once(end, "abort");
    if (outdated.signal.aborted) say("Code that is read only at start has changed: restarting.");
  }
  clearInterval(looks);
  return code;
}
