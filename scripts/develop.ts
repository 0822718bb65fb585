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

/**
 * `npm run develop [-- GATSBY'S OPTIONS]`: hot reload at http://localhost:8000, with a working /api.
 * Restarts Gatsby when code changes that it reads only at start, such as the schema or markup of a section.
 */
async function develop(): Promise<void> {
  onStop(() => stopped.abort());
  let changed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // One for all restarts: a watcher does not see what changes while it starts.
  const watcher = watch(["src", "gatsby-*"], { ignoreInitial: true }).on("all", (_, file) => {
    if (!readAtStart.test(file.replaceAll("\\", "/"))) return;
    clearTimeout(timer);
    timer = setTimeout(() => changed.abort(), settleMs);
  });
  await once(watcher, "ready");
  while (!stopped.signal.aborted) {
    changed = new AbortController();
    const { signal } = changed;
    // Not through the command tsx, which kills a program that does not exit at once after a signal.
    const args = ["--import", "tsx", "scripts/develop-site.ts", ...process.argv.slice(2)];
    const site = spawn(process.execPath, args, { stdio: "inherit" });
    const stop = () => site.kill("SIGTERM");
    AbortSignal.any([stopped.signal, signal]).addEventListener("abort", stop);
    const [code] = await once(site, "exit");
    if (!signal.aborted) {
      process.exitCode = code ?? 1;
      break;
    }
    console.info("\nCode that is read only at start has changed: restarting.\n");
  }
  clearTimeout(timer);
  await watcher.close();
}

void develop();
