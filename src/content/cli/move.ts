import { resolve } from "node:path";
import { move } from "../move/move";
import { ended } from "../new/command";

/** The data folder; another one for trying things out. */
const label = process.env.DATA_FOLDER ?? "data";

/** `npm run move -- /old /new [--dry-run]` */
async function main(): Promise<void> {
  const { failed, words } = await ended(() => move(process.argv.slice(2), resolve(label), label));
  if (failed) console.error(words);
  else console.info(words);
  process.exitCode = failed ? 1 : 0;
}

main();
