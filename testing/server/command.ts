import { PassThrough } from "node:stream";
import { runCommand as run, type ServerCommand } from "../../server/command";
import type { Outcome } from "../run";

const textOf = async (stream: PassThrough): Promise<string> =>
  // Keeps a byte-order mark, unlike decoders of streams.
  Buffer.concat(await stream.toArray()).toString();

/** Runs one of the operator's commands in this process. */
export async function runCommand(
  command: ServerCommand,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Outcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([textOf(stdout), textOf(stderr)]);
  const status = await run(command, args, { env, stdout, stderr });
  stdout.end();
  stderr.end();
  const [said, complaints] = await printed;
  return { status, stdout: said, stderr: complaints };
}
