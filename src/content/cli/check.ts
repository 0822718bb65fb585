import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "../check";
import { readContent } from "../content";
import { dataFolder } from "../develop";
import { draftsIn, waitingList } from "../drafts";
import { writeNames } from "../names";
import { findPlaceholders } from "../placeholders";
import { formatProblem } from "../problem";
import { countPlaceholders } from "../release";
import { stockPhraseTable, styleProblems } from "../style/style";
import { contentWarnings } from "../warnings";

/**
 * `npm run check [-- FOLDER] [-- --strict] [-- --style]`: prints every mistake in the data, exit code 1
 * when there is one. Data without a mistake is also looked through for what could be better: that is
 * printed and leaves the exit code at 0, unless it is to be strict. With `--style` prints only what the
 * rules on words find, and how often turns of phrase are used.
 */
const { values, positionals } = parseArgs({
  options: {
    style: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [folder = "data"] = positionals;

function styleLines(): string[] {
  const files = [...readContent(resolve(folder), folder).content.files.values()];
  const found = styleProblems(files);
  return [
    ...found.map(formatProblem),
    "",
    ...stockPhraseTable(files),
    "",
    `${folder}: ${found.length} to reword`,
  ];
}

/** What waits to be public. */
function draftLines(): string[] {
  const drafts = draftsIn(readContent(resolve(folder), folder).content, new Date());
  return drafts.length > 0 ? [waitingList(drafts)] : [];
}

/** What is said of data without a mistake, and whether it is good enough. */
function afterMistakes(): { lines: string[]; passed: boolean } {
  const warnings = contentWarnings(resolve(folder), folder);
  const left = findPlaceholders(resolve(folder), folder);
  const notes = [
    "no mistakes",
    ...(warnings.length > 0 ? [`warnings: ${warnings.length}`] : []),
    ...(left.length > 0 ? [`${countPlaceholders(left)}; npm run placeholders lists them`] : []),
  ];
  const advice = warnings.map((warning) => `warning: ${formatProblem(warning)}`);
  return {
    lines: [
      ...draftLines(),
      ...(values.style ? styleLines() : advice),
      `${folder}: ${notes.join("; ")}`,
    ],
    passed: !values.strict || warnings.length === 0,
  };
}

if (resolve(folder) === resolve(dataFolder)) writeNames(readContent(resolve(folder)).content);

const problems = checkContent(resolve(folder), folder);

for (const problem of problems) console.error(formatProblem(problem));
if (problems.length > 0) console.info(`${folder}: ${problems.length} to fix`);
const after = problems.length === 0 ? afterMistakes() : { lines: [], passed: false };
if (after.lines.length > 0) console.info(after.lines.join("\n"));
process.exitCode = after.passed ? 0 : 1;
