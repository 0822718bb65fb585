import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkAndCopy, checkedFolder, dataFolder, folderVariable } from "../src/content/develop";
import { sectionsFolder, writeSectionIndex } from "../src/content/section-index";
import { onStop } from "../src/server/stop";

/** Port of the server that answers /api while Gatsby's own serves the pages and passes /api on. */
const apiPort = process.env.API_PORT ?? "9001";

/** Milliseconds between two looks at data that cannot be shown yet. */
const patience = 500;

const stopped = new AbortController();

/** Waits until the data has no mistake: Gatsby cannot start from less. */
async function wholeData(): Promise<void> {
  let said = "";
  while (!stopped.signal.aborted) {
    const mistakes = checkAndCopy(resolve(dataFolder), resolve(checkedFolder));
    if (!mistakes) return;
    if (mistakes !== said) console.error(`The content has mistakes:\n${mistakes}\nWaiting ...`);
    said = mistakes;
    await pause(patience, undefined, { signal: stopped.signal }).catch(() => undefined);
  }
}

/** Runs a program until all are told to stop, which its own end tells them. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const stop = () => child.kill("SIGTERM");
  stopped.signal.addEventListener("abort", stop);
  const [code] = await once(child, "exit");
  if (!stopped.signal.aborted) process.exitCode = code ?? 1;
  stopped.abort();
}

/** Gatsby's development server beside a working /api, until it is told to stop or one of both ends. */
async function developSite(): Promise<void> {
  onStop(() => stopped.abort());
  writeSectionIndex(sectionsFolder);
  await wholeData();
  if (stopped.signal.aborted) return;
  await Promise.all([
    run("tsx", ["watch", "src/server/main.ts"], { PORT: apiPort }),
    run("gatsby", ["develop", ...process.argv.slice(2)], {
      API_PORT: apiPort,
      [folderVariable]: checkedFolder,
    }),
  ]);
}

void developSite();
