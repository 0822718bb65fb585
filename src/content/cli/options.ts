import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the command line. With `--help`, or a flag that there is not, prints how the command is used and
 * ends the program, in the latter case with 1.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h")) {
    console.info(usage);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node adds a sentence on words that begin with a dash, which none of these commands takes.
    console.error(`${error.message.split(". ")[0]}\n\n${usage}`);
    process.exit(1);
  }
}
