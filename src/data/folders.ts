import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import { typesetFile } from "./typeset-file";
import type { Change } from "./writer";

/** The folder that editors write. */
export const dataFolder = "data";

/**
 * The last valid data. The development server reads this copy, so that pages stay as they were until a
 * mistake in `data/` is fixed.
 */
export const checkedFolder = join(".data", "checked");

/** The environment variable with the folder that Gatsby, `npm run new` and `npm run move` use, if it is not `data`. */
export const folderVariable = "CONTENT_FOLDER";

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        // A hidden file is one that is still being written (writer.ts), or a program's own.
        .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

/** Changes with every change of a file in a folder. */
export const stateOf = (folder: string): string =>
  filesIn(folder)
    .map((file) => {
      // It may be gone by now.
      const { size, mtimeMs, ino } = { ...statSync(join(folder, file), { throwIfNoEntry: false }) };
      return `${file} ${size} ${mtimeMs} ${ino}`;
    })
    .join("\n");

/** Pages before the tree that leads to them: Gatsby may read the copy between two files. */
const pagesFirst = (one: string, other: string): number =>
  other.split(sep).length - one.split(sep).length;

/** Writes a file beside a copy and moves it into its place, unless it has these bytes: a change costs a compilation. */
export function place(bytes: Buffer, path: string, copy: string): void {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${copy}.new`, bytes);
  renameSync(`${copy}.new`, path);
}

/**
 * Makes `copy` the same as `folder` with its texts typeset, replacing only files that differ. What is gone is
 * removed last, once nothing refers to it. Each file is moved into the copy: Gatsby, which watches it, would
 * read a file that is half written, and then miss what follows. What is `typed` stands
 * in the copy instead of its file.
 */
export function mirror(folder: string, copy: string, typed?: Change): void {
  const files = filesIn(folder).sort(pagesFirst);
  for (const file of files) {
    const isTyped = typed?.content && join(typed.file) === file;
    const read = isTyped ? Buffer.from(typed.content) : readFileSync(join(folder, file));
    const bytes = /\.(json|mdx)$/.test(file) ? Buffer.from(typesetFile(file, `${read}`)) : read;
    place(bytes, join(copy, file), copy);
  }
  for (const file of filesIn(copy)) if (!files.includes(file)) rmSync(join(copy, file));
}
