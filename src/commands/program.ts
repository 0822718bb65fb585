import { type ParseArgsConfig, parseArgs } from "node:util";
import { Refusal } from "../data";

/** Where a program prints its lines: the console, or what a test reads. */
export type Print = Readonly<Record<"info" | "error", (line: string) => void>>;

/** A program of the command line, which gives its exit code. */
export type Program = (args: readonly string[], print: Print) => number | Promise<number>;

/**
 * A program with options. With `--help`, or a flag that there is not, it only prints how it is used, and in
 * the latter case gives 1.
 */
export const withOptions =
  <const Config extends ParseArgsConfig>(
    usage: string,
    config: Config,
    work: (given: ReturnType<typeof parseArgs<Config>>, print: Print) => ReturnType<Program>,
  ): Program =>
  (args, print) => {
    if (args.some((arg) => arg === "--help" || arg === "-h")) {
      print.info(usage);
      return 0;
    }
    let given: ReturnType<typeof parseArgs<Config>>;
    try {
      given = parseArgs<Config>({ ...config, args: [...args] });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
      // Node adds a sentence on words that begin with a dash, which none of these commands takes.
      print.error(`${message.split(". ")[0]}\n\n${usage}`);
      return 1;
    }
    return work(given, print);
  };

/** Prints what `work` gives, or why it refused and has written nothing. Returns the exit code. */
export async function printed(print: Print, work: () => string | Promise<string>): Promise<number> {
  try {
    print.info(await work());
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print.error(`${error.message}\nNothing was written.`);
    return 1;
  }
}

/** Runs the program of a file if that file was started, rather than imported by a test. */
export function start(file: NodeJS.Module, program: Program): void {
  if (require.main !== file) return;
  Promise.resolve(program(process.argv.slice(2), console)).then((status) => {
    process.exitCode = status;
  });
}
