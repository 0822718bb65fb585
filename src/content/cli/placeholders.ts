import { resolve } from "node:path";
import { checkContent } from "../check";
import { readContent } from "../content";
import { findPlaceholders } from "../placeholders";
import { formatProblem } from "../problem";
import { countPlaceholders } from "../release";
import { readOptions } from "./options";

const usage = `npm run placeholders [-- FOLDER] [-- --strict]
Lists every value to replace before launch.

  --strict   fails while one is left`;

/**
 * `npm run placeholders [-- FOLDER] [-- --strict]`: prints every placeholder in the data. With `--strict`,
 * for release pipelines, exits with 1 if there is one, or a mistake that may hide one.
 */
const { values, positionals } = readOptions(usage, {
  options: { strict: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder = "data"] = positionals;
const found = findPlaceholders(readContent(resolve(folder), folder).content);
const mistakes = checkContent(resolve(folder), folder).length;

for (const placeholder of found) console.info(formatProblem(placeholder));
console.info(
  found.length === 0
    ? `${folder}: no placeholders left`
    : `${folder}: ${countPlaceholders(found)}; replace them before launch`,
);
if (mistakes > 0)
  console.error(`${folder}: ${mistakes} mistakes may hide more; run npm run check first`);
process.exitCode = values.strict && found.length + mistakes > 0 ? 1 : 0;
