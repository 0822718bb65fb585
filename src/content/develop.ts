import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Compiler } from "webpack";
import { checkContent } from "./check";
import { readContent } from "./content";
import { writeNames } from "./names";
import { formatProblem } from "./problem";
import { contentWarnings } from "./warnings";

/** The folder that editors write in. */
export const dataFolder = "data";

/**
 * The last valid data. While developing, Gatsby reads this copy, so that a mistake in
 * `data/` is reported and the pages stay as they were until it is fixed.
 */
export const checkedFolder = join(".data", "checked");

/** Names the folder that Gatsby reads, when it is not the one that editors write in. */
export const folderVariable = "CONTENT_FOLDER";

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

const differ = (one: string, other: string): boolean =>
  !existsSync(other) || !readFileSync(one).equals(readFileSync(other));

/** Makes `copy` the same as `folder`, touching only what differs. */
export function mirror(folder: string, copy: string): void {
  const files = filesIn(folder);
  for (const file of filesIn(copy)) if (!files.includes(file)) rmSync(join(copy, file));
  for (const file of files) {
    if (!differ(join(folder, file), join(copy, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(folder, file), join(copy, file));
  }
}

/** The mistakes in the data, one per line. If there are none, updates the copy and what VS Code completes. */
export function checkAndCopy(folder: string, copy: string | undefined): string {
  const mistakes = checkContent(folder, dataFolder);
  if (mistakes.length === 0 && copy) mirror(folder, copy);
  if (mistakes.length === 0 && folder === resolve(dataFolder))
    writeNames(readContent(folder).content);
  return mistakes.map(formatProblem).join("\n");
}

/** What could be better in data without mistakes, one per line. */
const warningsIn = (folder: string): string =>
  contentWarnings(folder, dataFolder).map(formatProblem).join("\n");

/**
 * Checks the data whenever a file of it changes. Mistakes are errors of the compilation: Gatsby
 * shows those in the terminal and over the page in the browser, and removes them once they are fixed.
 * What could be better is a warning, which the terminal alone shows.
 */
export class ContentPlugin {
  /** `folder` is the data as editors write it, `copy` the one that Gatsby reads, if it is another. */
  constructor(
    private readonly folder: string,
    private readonly copy: string | undefined,
  ) {}

  apply(compiler: Compiler): void {
    let mistakes = "";
    let warnings = "";
    compiler.hooks.thisCompilation.tap("ContentPlugin", (compilation) => {
      compilation.contextDependencies.add(this.folder);
      mistakes = checkAndCopy(this.folder, this.copy);
      warnings = mistakes ? "" : warningsIn(this.folder);
    });
    compiler.hooks.afterCompile.tap("ContentPlugin", (compilation) => {
      if (compilation.compiler !== compiler) return;
      const { WebpackError } = compiler.webpack;
      if (mistakes) compilation.errors.push(new WebpackError(mistakes));
      if (warnings) compilation.warnings.push(new WebpackError(warnings));
    });
  }
}
