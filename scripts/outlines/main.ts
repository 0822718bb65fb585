import { parseArgs } from "node:util";
import { faultOfBuild } from "./built";
import { changedFiles, readTexts, showDifference, writeTexts } from "./files";

/**
 * What a person would notice of each page that was built, against what somebody has looked at and
 * committed:
 *
 *     npm run outlines                shows the difference; exit code 1 when there is one
 *     npm run outlines -- --write     commits to it: renews the files, to be read in `git diff`
 */
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

async function main(): Promise<number> {
  const fault = faultOfBuild("public", "data");
  if (fault) {
    console.error(fault);
    return 2;
  }
  // Reads public/ as it is loaded.
  const { outlines, outlinesFolder } = await import("../../__tests__/build/outlines");
  const committed = readTexts(outlinesFolder);
  const built = outlines();
  const changed = changedFiles(committed, built);
  if (changed.length === 0) {
    console.info(`The ${built.size} outlines are as committed.`);
    return 0;
  }
  if (values.write) {
    writeTexts(outlinesFolder, built);
    for (const file of changed) console.info(`${outlinesFolder}/${file}`);
    console.info(`Renewed. Read \`git diff ${outlinesFolder}\` before you commit it.`);
    return 0;
  }
  showDifference(outlinesFolder, built);
  const names = changed.map((file) => `  ${outlinesFolder}/${file}`).join("\n");
  console.error(`Not as committed:\n${names}\nIf all of it is meant: npm run outlines -- --write`);
  return 1;
}

main().then((status) => {
  process.exitCode = status;
});
