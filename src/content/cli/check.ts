import { resolve } from "node:path";
import { checkContent } from "../check";
import { findPlaceholders } from "../placeholders";
import { formatProblem } from "../problem";
import { countPlaceholders } from "../release";

/** `npm run check [-- FOLDER]`: prints every mistake in the data, exit code 1 when there is one. */
const [folder = "data"] = process.argv.slice(2);
const problems = checkContent(resolve(folder), folder);

for (const problem of problems) console.error(formatProblem(problem));
if (problems.length === 0) {
  const left = findPlaceholders(resolve(folder), folder);
  const note =
    left.length > 0 ? `; ${countPlaceholders(left)}; npm run placeholders lists them` : "";
  console.info(`${folder}: no mistakes${note}`);
} else {
  console.info(`${folder}: ${problems.length} to fix`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
