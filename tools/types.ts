import { spawnSync } from "node:child_process";
import { start } from "../src/commands/program";
import { typesOnly } from "../src/gatsby/write-types";
import { tsc } from "./tsc";

/**
 * `npm run types`: generates src/gatsby-types.d.ts from schemas and queries without building the site, then
 * checks all types.
 */
start(module, () => {
  const run = ([command, ...args]: readonly [string, ...string[]]): number =>
    spawnSync(command, args, {
      env: { ...process.env, [typesOnly]: "1" },
      stdio: "inherit",
    }).status ?? 1;
  return run(["gatsby", "build"]) || run(tsc);
});
