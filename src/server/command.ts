import type { Writable } from "node:stream";

/** What a command takes from its process. */
interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** One of the operator's commands, which gives its exit code. */
export type ServerCommand = (
  args: readonly string[],
  surroundings: Surroundings,
) => Promise<number>;

/** Runs a command with the arguments, the environment and the streams of this process. */
export async function runAsProgram(command: ServerCommand): Promise<void> {
  process.exitCode = await command(process.argv.slice(2), process);
}
