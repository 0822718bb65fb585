import { resolve } from "node:path";
import { checkContent } from "../check";
import { formatProblem } from "../problem";

/** `npm run check [-- FOLDER]`: prints every mistake in the data, exit code 1 when there is one. */
const [folder = "data"] = process.argv.slice(2);
const problems = checkContent(resolve(folder), folder);

for (const problem of problems) console.error(formatProblem(problem));
console.info(
  problems.length === 0 ? `${folder}: no mistakes` : `${folder}: ${problems.length} to mend`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
