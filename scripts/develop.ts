import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { onStop } from "../src/server/stop";

/** What Gatsby, and the check of the data, read once and never again. Below src/. */
const readAtStart = /^(content|schema|gatsby)\/|^sections\/[^/]+\/(schema\.ts|markup\.tsx)$/;

/** Milliseconds in which changes count as one: programs write several files at a time. */
const settleMs = 300;

const stopped = new AbortController();

/** Aborts once something has changed that is read at the start alone. */
function startCodeChanges(until: AbortSignal): AbortSignal {
  const changed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => changed.abort(), settleMs);
  };
  watch("src", { recursive: true, signal: until }, (_, file) => {
    if (file && readAtStart.test(file.replaceAll("\\", "/"))) soon();
  });
  watch(".", { signal: until }, (_, file) => {
    if (file?.startsWith("gatsby-")) soon();
  });
  return changed.signal;
}

/**
 * `npm run develop [-- GATSBY'S OPTIONS]`: hot reload at http://localhost:8000, with a working /api.
 * Starts Gatsby again by itself when code has changed that Gatsby reads at its start alone, such as
 * the schema or the markup of a section.
 */
async function develop(): Promise<void> {
  onStop(() => stopped.abort());
  while (!stopped.signal.aborted) {
    const ended = new AbortController();
    const changed = startCodeChanges(ended.signal);
    // Not by the command tsx: that one kills a program which does not answer a signal at once.
    const args = ["--import", "tsx", "scripts/develop-site.ts", ...process.argv.slice(2)];
    const site = spawn(process.execPath, args, { stdio: "inherit" });
    const stop = () => site.kill("SIGTERM");
    AbortSignal.any([stopped.signal, changed]).addEventListener("abort", stop);
    const [code] = await once(site, "exit");
    ended.abort();
    if (!changed.aborted) {
      process.exitCode = code ?? 1;
      return;
    }
    console.info("\nCode that is read at the start has changed: starting again.\n");
  }
}

void develop();
