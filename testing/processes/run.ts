import { spawnSync } from "node:child_process";

/**
 * Node's options for a program in TypeScript that calls `import()` for packages alone: hooks for CommonJS
 * start sooner than those for modules.
 */
export const withTypeScript = ["--require", "tsx/cjs"] as const;

/** Result of a command-line program. */
export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the project without a terminal, so that it cannot ask questions. */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...withTypeScript, program, ...args],
    { encoding: "utf8", input: "", env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}
