import { type Print, start, withOptions } from "../../src/content/cli/program";
import { buildProblem } from "./built";
import { changedFiles, readTexts, showDifference, writeTexts } from "./files";

const usage = `npm run outlines [-- --write]
Shows what a change did to what the built pages say.

  --write   accepts it`;

async function compare(isAccepted: boolean, print: Print): Promise<number> {
  const problem = buildProblem("public", "data");
  if (problem) {
    print.error(problem);
    return 2;
  }
  // Imported late: it reads public/ when loaded.
  const { outlines, outlinesFolder } = await import("../../__tests__/build/outlines");
  const committed = readTexts(outlinesFolder);
  const built = outlines();
  const changed = changedFiles(committed, built);
  if (changed.length === 0) {
    print.info(`All ${built.size} outlines are as committed.`);
    return 0;
  }
  if (isAccepted) {
    writeTexts(outlinesFolder, built);
    for (const file of changed) print.info(`${outlinesFolder}/${file}`);
    print.info(`Written. Read \`git diff ${outlinesFolder}\` before you commit them.`);
    return 0;
  }
  showDifference(outlinesFolder, built);
  const names = changed.map((file) => `  ${outlinesFolder}/${file}`).join("\n");
  print.error(
    `These outlines differ from the committed ones:\n${names}\nIf all changes are intended: npm run outlines -- --write`,
  );
  return 1;
}

/**
 * Compares the outlines of all built pages with the committed ones:
 *
 *     npm run outlines                prints the differences; exits with 1 if there are any
 *     npm run outlines -- --write     writes the files, to review in `git diff`
 */
export const outlinesProgram = withOptions(
  usage,
  { options: { write: { type: "boolean", default: false } } },
  ({ values }, print) => compare(values.write, print),
);

start(module, outlinesProgram);
