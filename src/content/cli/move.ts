import { resolve } from "node:path";
import { dataFolder, folderVariable } from "../folders";
import { move } from "../move/move";
import { resultOf } from "../new/command";

/** The data folder, or another one to experiment on. */
const label = process.env[folderVariable] ?? dataFolder;

/** `npm run move -- /old /new [--dry-run]` */
async function main(): Promise<void> {
  const { failed, output } = await resultOf(() =>
    move(process.argv.slice(2), resolve(label), label),
  );
  if (failed) console.error(output);
  else console.info(output);
  process.exitCode = failed ? 1 : 0;
}

main();
