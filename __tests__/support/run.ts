import { spawnSync } from "node:child_process";

/** What a command-line program left behind. */
export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the project as a user would, without a terminal to answer questions on. */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", program, ...args],
    { encoding: "utf8", input: "", env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}
