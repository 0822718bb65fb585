import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "chokidar";
import { onStop } from "../src/server/stop";

/** Files that Gatsby and the content check read only at start. */
const readAtStart =
  /^gatsby-|^src\/(content|schema|gatsby)\/|^src\/sections\/[^/]+\/(schema\.ts|markup\.tsx)$/;

/** Debounce time in milliseconds: editors and tools write several files at a time. */
const settleMs = 300;

const stopped = new AbortController();

/** A signal that aborts once a file changes that is read only at start. */
function watchStartCode(until: AbortSignal): AbortSignal {
  const changed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => changed.abort(), settleMs);
  };
  const watcher = watch(["src", "gatsby-*"], { ignoreInitial: true }).on("all", (_, file) => {
    if (readAtStart.test(file.replaceAll("\\", "/"))) soon();
  });
  until.addEventListener("abort", () => {
    clearTimeout(timer);
    void watcher.close();
  });
  return changed.signal;
}

/**
 * `npm run develop [-- GATSBY'S OPTIONS]`: hot reload at http://localhost:8000, with a working /api.
 * Restarts Gatsby when code changes that it reads only at start, such as the schema or markup of a section.
 */
async function develop(): Promise<void> {
  onStop(() => stopped.abort());
  while (!stopped.signal.aborted) {
    const ended = new AbortController();
    const changed = watchStartCode(ended.signal);
    // Not through the command tsx, which kills a program that does not exit at once after a signal.
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
    console.info("\nCode that is read only at start has changed: restarting.\n");
  }
}

void develop();
