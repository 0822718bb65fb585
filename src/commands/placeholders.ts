import { resolve } from "node:path";
import { acceptedLines, checkContent, countPlaceholders, findPlaceholders } from "../check";
import { formatProblem, readContent } from "../data";

import { start, withOptions } from "./program";

const usage = `npm run placeholders [-- FOLDER] [-- --strict]
Lists every value to replace before launch, and what somebody has accepted as it is.

  --strict   fails while one is left`;

/**
 * `npm run placeholders [-- FOLDER] [-- --strict]`: prints every placeholder in the data. With `--strict`,
 * for release pipelines, exits with 1 if there is one, or a mistake that may hide one.
 */
export const placeholdersProgram = withOptions(
  usage,
  { options: { strict: { type: "boolean", default: false } }, allowPositionals: true },
  async ({ values, positionals: [folder = "data"] }, print) => {
    const { content } = readContent(resolve(folder), folder);
    const found = findPlaceholders(content);
    const mistakes = (await checkContent(resolve(folder), folder)).length;
    for (const line of [...acceptedLines(content), ...found.map(formatProblem)]) print.info(line);
    print.info(
      found.length === 0
        ? `${folder}: no placeholders left`
        : `${folder}: ${countPlaceholders(found)}; replace them before launch`,
    );
    if (mistakes > 0)
      print.error(`${folder}: ${mistakes} mistakes may hide more; run npm run check first`);
    return values.strict && found.length + mistakes > 0 ? 1 : 0;
  },
);

start(module, placeholdersProgram);
