import { resolve } from "node:path";
import { dataFolder, folderVariable, Refusal, writeAll } from "../data";
import { movedLines, planMove } from "./move/move";
import { printed, start, withOptions } from "./program";

const usage = `npm run move -- /old /new [--dry-run]
Moves a page and those below it to another address: their files, their paths in the menu, and
every link to them. The old addresses are redirected. --dry-run only prints what would change.`;

/** `npm run move -- /old /new [--dry-run]`, on the data folder or another one to experiment on. */
export const moveProgram = withOptions(
  usage,
  { options: { "dry-run": { type: "boolean", default: false } }, allowPositionals: true },
  ({ values: { "dry-run": isTrial }, positionals: [old, target, ...extra] }, print) =>
    printed(print, async () => {
      if (!old || !target || extra.length > 0)
        throw new Refusal(`name the old address and the new one\n${usage}`);
      const label = process.env[folderVariable] ?? dataFolder;
      const plan = await planMove(resolve(label), label, old, target);
      if (!isTrial) writeAll(resolve(label), plan.changes);
      return movedLines(plan, label, !isTrial);
    }),
);

start(module, moveProgram);
