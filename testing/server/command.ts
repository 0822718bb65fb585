import { Writable } from "node:stream";
import { runCommand as run, type ServerCommand } from "../../server/command";
import type { Outcome } from "../processes/run";

/** A stream, and the text that was written to it. */
function newOutput() {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part, _encoding, done) {
      // A copy: commands write through one buffer.
      parts.push(Buffer.from(part));
      done();
    },
  });
  // Keeps a byte-order mark, unlike decoders of streams.
  return { stream, textOf: () => Buffer.concat(parts).toString() };
}

/** Runs one of the operator's commands in this process. */
export async function runCommand(
  command: ServerCommand,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Outcome> {
  const [out, err] = [newOutput(), newOutput()];
  const status = await run(command, args, { env, stdout: out.stream, stderr: err.stream });
  return { status, stdout: out.textOf(), stderr: err.textOf() };
}

/** Parses CSV (RFC 4180). */
export function parseCsv(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
