import "./validate-once";
import { resolve } from "node:path";
import { checkContent } from "../check";
import { type Content, readContent } from "../content";
import { draftsIn, unpublishedList } from "../drafts";
import { dataFolder } from "../folders";
import { writeNames } from "../names";
import { findPlaceholders } from "../placeholders";
import { formatProblem } from "../problem";
import { countPlaceholders } from "../release";
import { stockPhraseTable, styleProblems } from "../style/style";
import { contentWarnings } from "../warnings";
import { readOptions } from "./options";

const usage = `npm run check [-- FOLDER] [-- --strict] [-- --style]
Lists every mistake in the data; without one, what could be better.

  --strict   fails with a warning, too
  --style    only what to reword, and how often stock phrases are used`;

/**
 * `npm run check [-- FOLDER] [-- --strict] [-- --style]`: prints every mistake in the data and exits with 1
 * if there is one. Data without mistakes also gets warnings, which make the command fail only with
 * `--strict`. With `--style`, prints only the findings on wording, and how often stock phrases are used.
 */
const { values, positionals } = readOptions(usage, {
  options: {
    style: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const [folder = "data"] = positionals;

function styleLines(content: Content): string[] {
  const files = [...content.files.values()];
  const found = styleProblems(files);
  return [
    ...found.map(formatProblem),
    "",
    ...stockPhraseTable(files),
    "",
    `${folder}: ${found.length} to reword`,
  ];
}

/** The pages that are not public yet. */
function draftLines(content: Content): string[] {
  const drafts = draftsIn(content, new Date());
  return drafts.length > 0 ? [unpublishedList(drafts)] : [];
}

/** The report on data without mistakes, and whether the command succeeds. */
function reportWithoutMistakes(content: Content): { lines: string[]; passed: boolean } {
  const warnings = contentWarnings(content);
  const left = findPlaceholders(content);
  const notes = [
    "no mistakes",
    ...(warnings.length > 0 ? [`warnings: ${warnings.length}`] : []),
    ...(left.length > 0 ? [`${countPlaceholders(left)}; npm run placeholders lists them`] : []),
  ];
  const advice = warnings.map((warning) => `warning: ${formatProblem(warning)}`);
  return {
    lines: [
      ...draftLines(content),
      ...(values.style ? styleLines(content) : advice),
      `${folder}: ${notes.join("; ")}`,
    ],
    passed: !values.strict || warnings.length === 0,
  };
}

const problems = checkContent(resolve(folder), folder);

if (problems.length > 0) {
  for (const problem of problems) console.error(formatProblem(problem));
  console.info(`${folder}: ${problems.length} to fix`);
  process.exitCode = 1;
} else {
  const { content } = readContent(resolve(folder), folder);
  const { lines, passed } = reportWithoutMistakes(content);
  console.info(lines.join("\n"));
  if (resolve(folder) === resolve(dataFolder)) writeNames(content);
  process.exitCode = passed ? 0 : 1;
}
