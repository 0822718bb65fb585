import { resolve } from "node:path";
import {
  checkContent,
  contentWarnings,
  countPlaceholders,
  findPlaceholders,
  stockPhraseTable,
  styleProblems,
} from "../check";
import {
  type Content,
  dataFolder,
  draftsIn,
  formatProblem,
  type Problem,
  readContent,
  unpublishedList,
  withDocuments,
} from "../data";
import { writeNames } from "./names";

import { start, withOptions } from "./program";

const usage = `npm run check [-- FOLDER] [-- --strict] [-- --style]
Lists every mistake in the data; without one, what could be better.

  --strict   fails with a warning, too
  --style    only what to reword, and how often stock phrases are used`;

async function styleLines(content: Content, folder: string): Promise<string[]> {
  const files = [...(await withDocuments(content)).files.values()];
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

/** The report on data without mistakes. */
async function linesWithoutMistakes(
  content: Content,
  folder: string,
  warnings: readonly Problem[],
  onlyStyle: boolean,
): Promise<string[]> {
  const left = findPlaceholders(content);
  const notes = [
    "no mistakes",
    ...(warnings.length > 0 ? [`warnings: ${warnings.length}`] : []),
    ...(left.length > 0 ? [`${countPlaceholders(left)}; npm run placeholders lists them`] : []),
  ];
  const advice = warnings.map((warning) => `warning: ${formatProblem(warning)}`);
  return [
    ...draftLines(content),
    ...(onlyStyle ? await styleLines(content, folder) : advice),
    `${folder}: ${notes.join("; ")}`,
  ];
}

const options = {
  style: { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
} as const;

/**
 * `npm run check [-- FOLDER] [-- --strict] [-- --style]`: prints every mistake in the data and exits with 1
 * if there is one. Data without mistakes also gets warnings, which make the command fail only with
 * `--strict`. With `--style`, prints only the findings on wording, and how often stock phrases are used.
 */
export const checkProgram = withOptions(
  usage,
  { options, allowPositionals: true },
  async ({ values, positionals: [folder = "data"] }, print) => {
    const problems = await checkContent(resolve(folder), folder);
    if (problems.length > 0) {
      for (const problem of problems) print.error(formatProblem(problem));
      print.info(`${folder}: ${problems.length} to fix`);
      return 1;
    }
    const { content } = readContent(resolve(folder), folder);
    const warnings = await contentWarnings(content);
    const lines = await linesWithoutMistakes(content, folder, warnings, values.style);
    print.info(lines.join("\n"));
    if (resolve(folder) === resolve(dataFolder)) await writeNames(content);
    return values.strict && warnings.length > 0 ? 1 : 0;
  },
);

start(module, checkProgram);
