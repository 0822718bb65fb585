import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkedFolder, dataFolder, folderVariable, takeOver } from "../src/content/develop";

/** Port of the server that answers /api while Gatsby's own serves the pages and passes /api on. */
const apiPort = process.env.API_PORT ?? "9001";

/** Milliseconds between two looks at data that cannot be shown yet. */
const patience = 500;

/** Waits until the data has no mistake: Gatsby cannot start from less. */
async function wholeData(): Promise<void> {
  let said = "";
  for (;;) {
    const mistakes = takeOver(resolve(dataFolder), resolve(checkedFolder));
    if (!mistakes) return;
    if (mistakes !== said) console.error(`The content has mistakes:\n${mistakes}\nWaiting ...`);
    said = mistakes;
    await pause(patience);
  }
}

/** `npm run develop [-- GATSBY'S OPTIONS]`: hot reload at http://localhost:8000, with a working /api. */
async function develop(): Promise<void> {
  await wholeData();
  const env = { ...process.env, API_PORT: apiPort, [folderVariable]: checkedFolder };
  const processes: ChildProcess[] = [
    spawn("tsx", ["watch", "src/server/main.ts"], {
      stdio: "inherit",
      env: { ...process.env, PORT: apiPort },
    }),
    spawn("gatsby", ["develop", ...process.argv.slice(2)], { stdio: "inherit", env }),
  ];
  const stop = () => {
    for (const child of processes) child.kill("SIGTERM");
  };
  for (const child of processes) child.once("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}

void develop();
