import { runCommand } from "./export/command";
import { misspelledVariables } from "./misspelled";

/** `npm run inquiries`: reads, exports and erases inquiries. */
async function main(): Promise<void> {
  for (const line of misspelledVariables(process.env)) process.stderr.write(`${line}\n`);
  const failure = await runCommand(process.argv.slice(2), process.env, process.stdout);
  if (failure === undefined) return;
  process.stderr.write(failure);
  process.exitCode = 1;
}

main();
