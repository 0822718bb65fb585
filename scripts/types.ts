import { spawnSync } from "node:child_process";
import { typesOnly } from "../src/gatsby/write-types";

/**
 * `npm run types`: generates src/gatsby-types.d.ts from schemas and queries without building the site, then
 * checks all types.
 */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const options = { env: { ...process.env, ...env }, stdio: "inherit" } as const;
  const { status } = spawnSync(command, args, options);
  if (status !== 0) process.exit(status ?? 1);
}

run("gatsby", ["build"], { [typesOnly]: "1" });
run("tsc", ["--noEmit"]);
