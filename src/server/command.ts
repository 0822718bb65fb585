import type { Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";

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

/** A reader such as `head` may close the pipe early, which is no failure. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";

/**
 * Runs a command with the arguments, the environment and the streams of this process. What it prints to a
 * reader that has gone is dropped, and its work goes on; any other output that is lost is a failure.
 */
export async function runAsProgram(command: ServerCommand): Promise<void> {
  // Rows are garbage soon: collected once they are half of what stays, rather than three times as much.
  setFlagsFromString("--heap-growing-percent=50");
  let isLost = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error) => {
      isLost ||= !isClosedPipe(error);
    });
  }
  const code = await command(process.argv.slice(2), process);
  process.exitCode = isLost ? 1 : code;
}
