import { type ChildProcess, spawn } from "node:child_process";

/** Port of the server that answers /api while Gatsby's own serves the pages and passes /api on. */
const apiPort = process.env.API_PORT ?? "9001";

/** `npm run develop`: hot reload of the pages at http://localhost:8000, with a working /api. */
const processes: ChildProcess[] = [
  spawn("tsx", ["watch", "src/server/main.ts"], {
    stdio: "inherit",
    env: { ...process.env, PORT: apiPort },
  }),
  spawn("gatsby", ["develop"], { stdio: "inherit", env: { ...process.env, API_PORT: apiPort } }),
];

function stop(): void {
  for (const child of processes) child.kill("SIGTERM");
}

for (const child of processes) child.once("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
