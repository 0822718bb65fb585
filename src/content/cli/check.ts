import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../check";
import { readContent } from "../content";
import { draftLinks, draftsIn, waitingList } from "../drafts";
import { findPlaceholders } from "../placeholders";
import { formatProblem } from "../problem";
import { countPlaceholders } from "../release";
import { mouldTable, styleProblems } from "../style/style";

/**
 * `npm run check [-- FOLDER] [-- --style]`: prints every mistake in the data, exit code 1 when there
 * is one. With `--style`, data without mistakes is also held to the rules on words; what they find
 * is advice and leaves the exit code at 0.
 */
const { values, positionals } = parseArgs({
  options: { style: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder = "data"] = positionals;

function styleLines(): string[] {
  const files = [...readContent(resolve(folder), folder).content.files.values()];
  const found = styleProblems(files);
  return [
    ...found.map(formatProblem),
    "",
    ...mouldTable(files),
    "",
    `${folder}: ${found.length} to reword`,
  ];
}

/** What waits, and what would stop a build for the public because of it. */
function draftLines(): string[] {
  const { content } = readContent(resolve(folder), folder);
  const drafts = draftsIn(content, new Date());
  if (drafts.length === 0) return [];
  const early = draftLinks(content, drafts).map((link) => `warning: ${formatProblem(link)}`);
  return [waitingList(drafts), ...early];
}

const problems = checkContent(resolve(folder), folder);

for (const problem of problems) console.error(formatProblem(problem));
if (problems.length === 0) {
  const left = findPlaceholders(resolve(folder), folder);
  const note =
    left.length > 0 ? `; ${countPlaceholders(left)}; npm run placeholders lists them` : "";
  const lines = [
    ...draftLines(),
    ...(values.style ? styleLines() : []),
    `${folder}: no mistakes${note}`,
  ];
  console.info(lines.join("\n"));
} else {
  console.info(`${folder}: ${problems.length} to fix`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
