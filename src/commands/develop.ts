import { existsSync, mkdirSync, readFileSync, statSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Compiler } from "webpack";
import { checkContent, contentWarnings } from "../check";
import type { Change } from "../data";
import {
  dataFolder,
  formatProblem,
  mirror,
  type Problem,
  place,
  readContent,
  stateOf,
} from "../data";
import { writeNames } from "./names";
import { mistakesAfter } from "./new/write";

/** What is wrong with the data, one problem per line. */
export interface Report {
  readonly mistakes: string;
  /** Empty while there are mistakes. */
  readonly warnings: string;
}

/** The file with the mistakes that keep a copy from following the data; empty without any. */
const mistakesFile = (copy: string): string => `${copy}.txt`;

/** The file with the change that the visual editor shows before it is saved. */
const typedFile = (copy: string): string => `${copy}.json`;

/** Has a copy show a change that is not saved, in place of one before, or none. */
export function showTyped(copy: string, change?: Change): void {
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(typedFile(copy), JSON.stringify(change ?? null));
}

/** What a copy shows instead of a file, unless the data would have a mistake with it. */
async function typedIn(folder: string, copy: string) {
  const file = typedFile(copy);
  const change = existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as Change | null);
  if (!change || (await mistakesAfter(folder, dataFolder, [change])).length > 0) return undefined;
  return new Map([[change.file, change.content ?? null]]);
}

const linesOf = (problems: readonly Problem[]): string => problems.map(formatProblem).join("\n");

/** Checks the data. If it has no mistakes, updates the copy and VS Code's completions. */
export async function checkAndCopy(folder: string, copy: string): Promise<Report> {
  const state = stateOf(folder);
  const mistakes = linesOf(await checkContent(folder, dataFolder));
  const typed = mistakes ? undefined : await typedIn(folder, copy);
  // What has changed meanwhile must not be copied unchecked.
  const isDone = mistakes ? stateOf(folder) === state : mirror(folder, copy, typed, state);
  if (!isDone) return checkAndCopy(folder, copy);
  place(Buffer.from(mistakes), mistakesFile(copy), copy);
  if (mistakes) return { mistakes, warnings: "" };
  const { content } = readContent(folder, dataFolder);
  if (folder === resolve(dataFolder)) await writeNames(content);
  return { mistakes, warnings: linesOf(await contentWarnings(content)) };
}

/** Milliseconds between two looks at the data, which take one: watchers lose files that are replaced by renaming. */
const lookMs = 100;

/** How many looks in a row may find Gatsby busy before a change is handed over all the same. */
const mostBusyLooks = 100;

/**
 * Updates the copy after each change of the data, and of what is typed, until a signal. A change waits while
 * Gatsby `isBusy`, which gives up at the seventh change in a row that comes while it answers queries.
 */
export async function followData(
  folder: string,
  copy: string,
  onReport: (report: Report) => void,
  isBusy: () => boolean,
  until: AbortSignal,
): Promise<void> {
  let seen = "";
  const look = async () => {
    const typed = statSync(typedFile(copy), { throwIfNoEntry: false })?.mtimeMs;
    const state = `${stateOf(folder)} ${typed}`;
    if (state === seen) return undefined;
    seen = state;
    return checkAndCopy(folder, copy);
  };
  for (let busy = 0; !until.aborted; await pause(lookMs)) {
    busy = isBusy() && busy < mostBusyLooks ? busy + 1 : 0;
    if (busy > 0) continue;
    const found = await look().catch(({ message }: Error) => ({
      mistakes: `the data could not be copied: ${message}`,
      warnings: "",
    }));
    if (found && !until.aborted) onReport(found);
  }
}

/**
 * Webpack plugin that turns mistakes in the data into compilation errors, which Gatsby shows over the page
 * until they are fixed. Compiles anew when they change: webpack itself misses changes during a compilation.
 */
export class ContentPlugin {
  /** `copy` is the folder that Gatsby reads (`checkAndCopy`). */
  constructor(private readonly copy: string) {}

  apply(compiler: Compiler): void {
    const file = mistakesFile(this.copy);
    watch(dirname(file), { persistent: false }, (_, changed) => {
      if (changed === basename(file)) compiler.watching?.invalidate();
    });
    compiler.hooks.afterCompile.tap("ContentPlugin", (compilation) => {
      if (compilation.compiler !== compiler) return;
      const mistakes = readFileSync(file, "utf8");
      if (mistakes) compilation.errors.push(new compiler.webpack.WebpackError(mistakes));
    });
  }
}
