import { runCommand } from "./export/command";

/** `npm run inquiries`: prints the inquiries, or erases a person. */
async function main(): Promise<void> {
  const failure = await runCommand(process.argv.slice(2), process.env, process.stdout);
  if (failure === undefined) return;
  process.stderr.write(failure);
  process.exitCode = 1;
}

main();
