import type { Program } from "../../src/commands/program";
import type { Outcome } from "./run";

/** Runs a program of the command line in this process, with what it prints. */
export async function runHere(program: Program, ...args: string[]): Promise<Outcome> {
  const printed = { info: "", error: "" };
  const status = await program(args, {
    info: (line) => {
      printed.info += `${line}\n`;
    },
    error: (line) => {
      printed.error += `${line}\n`;
    },
  });
  return { status, stdout: printed.info, stderr: printed.error };
}
