import { readOptions } from "../../src/content/cli/options";
import { buildProblem } from "./built";
import { changedFiles, readTexts, showDifference, writeTexts } from "./files";

const usage = `npm run outlines [-- --write]
Shows what a change did to what the built pages say.

  --write   accepts it`;

/**
 * Compares the outlines of all built pages with the committed ones:
 *
 *     npm run outlines                prints the differences; exits with 1 if there are any
 *     npm run outlines -- --write     writes the files, to review in `git diff`
 */
const { values } = readOptions(usage, {
  options: { write: { type: "boolean", default: false } },
});

async function main(): Promise<number> {
  const problem = buildProblem("public", "data");
  if (problem) {
    console.error(problem);
    return 2;
  }
  // Imported late: it reads public/ when loaded.
  const { outlines, outlinesFolder } = await import("../../__tests__/build/outlines");
  const committed = readTexts(outlinesFolder);
  const built = outlines();
  const changed = changedFiles(committed, built);
  if (changed.length === 0) {
    console.info(`All ${built.size} outlines are as committed.`);
    return 0;
  }
  if (values.write) {
    writeTexts(outlinesFolder, built);
    for (const file of changed) console.info(`${outlinesFolder}/${file}`);
    console.info(`Written. Read \`git diff ${outlinesFolder}\` before you commit them.`);
    return 0;
  }
  showDifference(outlinesFolder, built);
  const names = changed.map((file) => `  ${outlinesFolder}/${file}`).join("\n");
  console.error(
    `These outlines differ from the committed ones:\n${names}\nIf all changes are intended: npm run outlines -- --write`,
  );
  return 1;
}

main().then((status) => {
  process.exitCode = status;
});
