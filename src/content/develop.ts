import { existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
// Not `watch` of Node 20, which loses sight of files that are replaced by renaming.
import { watch as watchTree } from "chokidar";
import type { Compiler } from "webpack";
import { checkContent } from "./check";
import { readContent } from "./content";
import { dataFolder, mirror } from "./folders";
import { writeNames } from "./names";
import { formatProblem, type Problem } from "./problem";
import { contentWarnings } from "./warnings";

/** What is wrong with the data, one problem per line. */
export interface Report {
  readonly mistakes: string;
  /** Empty while there are mistakes. */
  readonly warnings: string;
}

/** The file with the report on the data that a copy was made from. */
const reportOf = (copy: string): string => `${copy}.json`;

const readReport = (copy: string): Report =>
  JSON.parse(readFileSync(reportOf(copy), "utf8")) as Report;

/** Writes atomically, and only what has changed, since each change makes webpack compile. */
function writeReport(copy: string, report: Report): void {
  const text = JSON.stringify(report);
  if (existsSync(reportOf(copy)) && readFileSync(reportOf(copy), "utf8") === text) return;
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(`${reportOf(copy)}.new`, text);
  renameSync(`${reportOf(copy)}.new`, reportOf(copy));
}

const linesOf = (problems: readonly Problem[]): string => problems.map(formatProblem).join("\n");

/** Checks the data. If it has no mistakes, updates the copy and VS Code's completions. */
export function checkAndCopy(folder: string, copy: string): Report {
  const mistakes = linesOf(checkContent(folder, dataFolder));
  if (!mistakes) {
    mirror(folder, copy);
    if (folder === resolve(dataFolder)) writeNames(readContent(folder).content);
  }
  const warnings = mistakes ? "" : linesOf(contentWarnings(folder, dataFolder));
  const report = { mistakes, warnings };
  writeReport(copy, report);
  return report;
}

/** Debounce time in milliseconds: editors and tools write several files at a time. */
const settleMs = 50;

/** Updates the copy and its report after each change of the data, until a signal. */
export function followData(
  folder: string,
  copy: string,
  onReport: (report: Report) => void,
  until: AbortSignal,
): void {
  let timer: NodeJS.Timeout | undefined;
  const update = () => {
    try {
      onReport(checkAndCopy(folder, copy));
    } catch (error) {
      // Such as a file that is removed between listing and reading, whose removal is the next change.
      onReport({
        mistakes: `the data could not be copied: ${(error as Error).message}`,
        warnings: "",
      });
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(update, settleMs);
  };
  // Ready: the data may have changed since it was copied.
  const watcher = watchTree(folder, { ignoreInitial: true }).on("all", soon).on("ready", soon);
  until.addEventListener("abort", () => {
    clearTimeout(timer);
    void watcher.close();
  });
}

/**
 * Webpack plugin that turns the report on the data into compilation errors, which Gatsby shows in the
 * terminal and over the page until the mistakes are fixed, and compilation warnings, which only the terminal
 * shows. Compiles anew when the report changes: webpack itself misses changes during a compilation.
 */
export class ContentPlugin {
  /** `copy` is the folder that Gatsby reads (`checkAndCopy`). */
  constructor(private readonly copy: string) {}

  apply(compiler: Compiler): void {
    const report = reportOf(this.copy);
    watch(dirname(report), { persistent: false }, (_, file) => {
      if (file === basename(report)) compiler.watching?.invalidate();
    });
    compiler.hooks.afterCompile.tap("ContentPlugin", (compilation) => {
      if (compilation.compiler !== compiler) return;
      const { WebpackError } = compiler.webpack;
      const { mistakes, warnings } = readReport(this.copy);
      if (mistakes) compilation.errors.push(new WebpackError(mistakes));
      if (warnings) compilation.warnings.push(new WebpackError(warnings));
    });
  }
}
