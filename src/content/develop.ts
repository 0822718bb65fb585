import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Compiler } from "webpack";
import { checkContent } from "./check";
import { readContent } from "./content";
import { writeNames } from "./names";
import { formatProblem } from "./problem";
import { contentWarnings } from "./warnings";

/** The folder that editors write. */
export const dataFolder = "data";

/**
 * The last valid data. The development server reads this copy, so that pages stay as they were until a
 * mistake in `data/` is fixed.
 */
export const checkedFolder = join(".data", "checked");

/** The environment variable with the folder that Gatsby reads, if it is not `data`. */
export const folderVariable = "CONTENT_FOLDER";

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

const differ = (one: string, other: string): boolean =>
  !existsSync(other) || !readFileSync(one).equals(readFileSync(other));

/** Makes `copy` the same as `folder`, writing only files that differ. */
export function mirror(folder: string, copy: string): void {
  const files = filesIn(folder);
  for (const file of filesIn(copy)) if (!files.includes(file)) rmSync(join(copy, file));
  for (const file of files) {
    if (!differ(join(folder, file), join(copy, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(folder, file), join(copy, file));
  }
}

/** The mistakes in the data, one per line. If there are none, updates the copy and VS Code's completions. */
export function checkAndCopy(folder: string, copy: string | undefined): string {
  const mistakes = checkContent(folder, dataFolder);
  if (mistakes.length === 0 && copy) mirror(folder, copy);
  if (mistakes.length === 0 && folder === resolve(dataFolder))
    writeNames(readContent(folder).content);
  return mistakes.map(formatProblem).join("\n");
}

/** The warnings for data without mistakes, one per line. */
const warningsIn = (folder: string): string =>
  contentWarnings(folder, dataFolder).map(formatProblem).join("\n");

/**
 * Webpack plugin that checks the data whenever one of its files changes. Mistakes become compilation
 * errors, which Gatsby shows in the terminal and over the page until they are fixed; warnings become
 * compilation warnings, which only the terminal shows.
 */
export class ContentPlugin {
  /** `folder` is what editors write, `copy` what Gatsby reads, if that is another. */
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
