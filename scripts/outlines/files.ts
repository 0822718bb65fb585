import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Texts by file name, relative to a folder. */
export type Texts = ReadonlyMap<string, string>;

/** The texts in a folder and its subfolders; empty if it does not exist. */
export function readTexts(folder: string): Texts {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    files
      .filter((file) => file.endsWith(".txt"))
      .map((file) => [file.replaceAll("\\", "/"), readFileSync(join(folder, file), "utf8")]),
  );
}

/** Replaces the contents of a folder with the texts. */
export function writeTexts(folder: string, texts: Texts): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of texts) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Names of texts that were added, removed or changed. */
export const changedFiles = (before: Texts, after: Texts): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();

/** Prints a Git diff between the texts in a folder and new ones. */
export function showDifference(folder: string, texts: Texts): void {
  const parent = mkdtempSync(join(tmpdir(), "outlines-"));
  if (existsSync(folder)) cpSync(folder, join(parent, "committed"), { recursive: true });
  else mkdirSync(join(parent, "committed"));
  writeTexts(join(parent, "built"), texts);
  spawnSync("git", ["diff", "--no-index", "--no-ext-diff", "committed", "built"], {
    cwd: parent,
    stdio: "inherit",
  });
  rmSync(parent, { recursive: true });
}
