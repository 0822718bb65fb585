import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onStop } from "../server/stop";
import { checkAndCopy, followData, type Report } from "../src/commands/develop";
import { start } from "../src/commands/program";
import { checkedFolder, dataFolder, folderVariable } from "../src/data";
import { forgetCompilation } from "../src/gatsby/build-code";

/** Port of the API server, to which Gatsby's development server forwards /api. */
const apiPort = process.env.API_PORT ?? "9001";

/** Milliseconds between two checks of invalid data. */
const recheckMs = 500;

const stopped = new AbortController();

let printed = "";

/** Prints a report that has changed. Gatsby shows mistakes over the page as well, after a compilation. */
function print({ mistakes, warnings }: Report): void {
  const lines = mistakes || warnings;
  if (lines && lines !== printed)
    console.error(`The content has ${mistakes ? "mistakes" : "warnings"}:\n${lines}`);
  printed = lines;
}

/** Waits until the data is valid, without which Gatsby cannot start. */
async function untilValid(): Promise<void> {
  let isWaiting = false;
  while (!stopped.signal.aborted) {
    const report = await checkAndCopy(resolve(dataFolder), resolve(checkedFolder));
    print(report);
    if (!report.mistakes) return;
    if (!isWaiting) console.error("Waiting with the start until they are fixed.");
    isWaiting = true;
    await pause(recheckMs, undefined, { signal: stopped.signal }).catch(() => undefined);
  }
}

/** Waits for a program's exit, at which the others are stopped, too. Gives its code if it was the first. */
async function end(program: ChildProcess): Promise<number> {
  stopped.signal.addEventListener("abort", () => program.kill("SIGTERM"));
  const [code] = await once(program, "exit");
  const isFirst = !stopped.signal.aborted;
  stopped.abort();
  return isFirst ? (code ?? 1) : 0;
}

/** Runs Gatsby's development server and the API server until a signal, or until one of them exits. */
start(module, async (args) => {
  onStop(() => stopped.abort());
  forgetCompilation(".");
  await untilValid();
  if (stopped.signal.aborted) return 0;
  const server = spawn("tsx", ["watch", "server/main.ts"], {
    stdio: "inherit",
    env: { ...process.env, PORT: apiPort },
  });
  const gatsby = spawn("gatsby", ["develop", ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, API_PORT: apiPort, [folderVariable]: checkedFolder },
  });
  let status = "";
  gatsby.on("message", ({ action }: { action?: { type: string; payload: string } }) => {
    if (action?.type === "SET_STATUS") status = action.payload;
  });
  const isBusy = () => status === "IN_PROGRESS";
  void followData(resolve(dataFolder), resolve(checkedFolder), print, isBusy, stopped.signal);
  return Math.max(...(await Promise.all([server, gatsby].map(end))));
});
