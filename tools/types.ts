import { spawnSync } from "node:child_process";
import { start } from "../src/commands/program";
import { typesOnly } from "../src/gatsby/write-types";

/**
 * `npm run types`: generates src/gatsby-types.d.ts from schemas and queries without building the site, then
 * checks all types.
 */
start(module, () => {
  const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number =>
    spawnSync(command, args, { env: { ...process.env, ...env }, stdio: "inherit" }).status ?? 1;
  return run("gatsby", ["build"], { [typesOnly]: "1" }) || run("tsc", ["--noEmit"]);
});
