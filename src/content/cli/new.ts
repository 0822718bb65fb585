import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Ask, Refusal } from "../new/answers";
import { runCommand, type Terminal } from "../new/command";

/** The data folder; another one for trying things out. */
const label = process.env.DATA_FOLDER ?? "data";

/** Asks on the terminal, when there is one. */
function open(): Terminal {
  if (!process.stdin.isTTY) return { close: () => {} };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = new AbortController();
  lines.once("close", () => left.abort());
  const ask: Ask = (words) =>
    lines.question(words, { signal: left.signal }).catch(() => {
      throw new Refusal("\nstopped");
    });
  return { ask, close: () => lines.close() };
}

/** `npm run new -- page|leader|media|code ...` */
async function main(): Promise<void> {
  const surroundings = { folder: resolve(label), label, open };
  const { failed, words } = await runCommand(process.argv.slice(2), surroundings);
  if (failed) console.error(words);
  else console.info(words);
  process.exitCode = failed ? 1 : 0;
}

main();
