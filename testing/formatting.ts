import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** What Biome would change in files of a folder outside of the project; empty when they are formatted. */
export function formattingFaults(folder: string, files: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["format", `--config-path=${resolve(".")}`, "--vcs-enabled=false", "--colors=off", ...files],
    { cwd: folder, encoding: "utf8" },
  );
  return status === 0 ? "" : stdout + stderr;
}
