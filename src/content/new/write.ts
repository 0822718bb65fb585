import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { checkContent } from "../check";
import { formatProblem, type Problem } from "../problem";
import { Refusal } from "./answers";
import type { Change, Source } from "./recipe";

/** The data folder as recipes read it. */
export const sourceOf = (folder: string, label: string): Source => ({
  label,
  read: (file) => readFileSync(join(folder, file), "utf8"),
  exists: (file) => existsSync(join(folder, file)),
});

function put(folder: string, { file, text, create }: Change): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: create ? "wx" : "w" });
}

/** @throws Refusal that lists the mistakes under `heading`, when there are any. */
export function refuseMistakes(heading: string, mistakes: readonly Problem[]): void {
  if (mistakes.length > 0) throw new Refusal([heading, ...mistakes.map(formatProblem)].join("\n"));
}

/** The mistakes that the data folder would have after the changes and without the `removed` files. Works on a copy. */
export function mistakesAfter(
  folder: string,
  label: string,
  changes: readonly Change[],
  removed: readonly string[] = [],
): Problem[] {
  const trial = mkdtempSync(join(tmpdir(), "new-"));
  const images = resolve(folder, "images");
  try {
    cpSync(folder, trial, { recursive: true, filter: (path) => resolve(path) !== images });
    if (existsSync(images)) symlinkSync(images, join(trial, "images"), "junction");
    for (const change of changes) put(trial, change);
    for (const file of removed) rmSync(join(trial, file));
    return checkContent(trial, label);
  } finally {
    rmSync(trial, { recursive: true });
  }
}

/**
 * Writes all changes and removes files, or rolls back. A file that is to be created never overwrites
 * another.
 * @throws the error that caused the rollback.
 */
export function writeAll(
  folder: string,
  changes: readonly Change[],
  removed: readonly string[] = [],
): void {
  const undo: (() => void)[] = [];
  try {
    for (const change of changes) {
      const path = join(folder, change.file);
      const before = change.create ? undefined : readFileSync(path);
      // A write that fails halfway has already emptied the file.
      if (before) undo.unshift(() => writeFileSync(path, before));
      put(folder, change);
      if (!before) undo.unshift(() => rmSync(path));
    }
    for (const file of removed) {
      const path = join(folder, file);
      const before = readFileSync(path);
      rmSync(path);
      undo.unshift(() => writeFileSync(path, before));
    }
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}
