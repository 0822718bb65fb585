import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { checkContent } from "../../check";
import { type Change, explained, formatProblem, type Problem, Refusal } from "../../data";

/** @throws Refusal that lists the mistakes under `heading`, when there are any. */
export function refuseMistakes(heading: string, mistakes: readonly Problem[]): void {
  if (mistakes.length > 0) throw new Refusal([heading, ...mistakes.map(formatProblem)].join("\n"));
}

/** Makes a change in a copy that nobody else uses. */
function put(folder: string, { file, content }: Change): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  if (content === undefined) rmSync(path);
  else writeFileSync(path, content);
}

/** The mistakes that the data folder would have after the changes. Works on a copy. */
export async function mistakesAfter(
  folder: string,
  label: string,
  changes: readonly Change[],
): Promise<Problem[]> {
  let trial: string | undefined;
  const images = resolve(folder, "images");
  try {
    trial = mkdtempSync(join(tmpdir(), "new-"));
    cpSync(folder, trial, { recursive: true, filter: (path) => resolve(path) !== images });
    if (existsSync(images)) symlinkSync(images, join(trial, "images"), "junction");
    for (const change of changes) put(trial, change);
    return await checkContent(trial, label);
  } catch (error) {
    throw explained(error);
  } finally {
    if (trial) rmSync(trial, { recursive: true });
  }
}
