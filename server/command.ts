import type { Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { misspelledVariables } from "./config";
import { OperatorError } from "./errors";
import { causeMessage } from "./text";

/** What a command takes from its process. */
interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** One of the operator's commands. Throws `OperatorError` when it cannot do its work. */
export type ServerCommand = (args: readonly string[], surroundings: Surroundings) => Promise<void>;

/** A reader such as `head` may close the pipe early, which is no failure. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";

const messageOf = (error: unknown): string =>
  error instanceof OperatorError ? error.message : `The command failed: ${causeMessage(error)}`;

/** Runs a command, prints what is wrong, and gives the exit code. */
export async function runCommand(
  command: ServerCommand,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { env, stderr } = surroundings;
  for (const line of misspelledVariables(env)) stderr.write(`${line}\n`);
  try {
    await command(args, surroundings);
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
  return 0;
}

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
  const code = await runCommand(command, process.argv.slice(2), process);
  process.exitCode = isLost ? 1 : code;
}
