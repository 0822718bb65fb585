import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import matter from "gray-matter";
import { z } from "zod";
import { frontMatter } from "./data-file";
import { filesBelow, schemaOfFile } from "./files";
import { documentHead } from "./schema/page";
import { typeset } from "./typeset";
import { type FieldValue, mapFields, metaOf } from "./walk";

/** The folder that editors write. */
export const dataFolder = "data";

/**
 * The last valid data. The development server reads this copy, so that pages stay as they were until a
 * mistake in `data/` is fixed.
 */
export const checkedFolder = join(".data", "checked");

/** The environment variable with the folder that Gatsby, `npm run new` and `npm run move` use, if it is not `data`. */
export const folderVariable = "CONTENT_FOLDER";

/** A hidden file is one that is still being written (writer.ts), or a program's own. */
const filesIn = (folder: string): string[] =>
  filesBelow(folder).filter((file) => !basename(file).startsWith("."));

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
  other.split("/").length - one.split("/").length;

/** Writes a file beside a copy and moves it into its place, unless it has these bytes: a change costs a compilation. */
export function place(bytes: Buffer, path: string, copy: string): void {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${copy}.new`, bytes);
  renameSync(`${copy}.new`, path);
}

/** Typesets a field of plain text; addresses, ids and code stay, and Markdown is typeset when it is rendered. */
const typesetField = ({ value, schema }: FieldValue): unknown =>
  typeof value === "string" &&
  schema instanceof z.ZodString &&
  schema.maxLength !== null &&
  metaOf(schema).kind === undefined
    ? typeset(value)
    : value;

/** The text of a data file with its fields of plain text typeset; of any other file the same. */
function typesetFile(file: string, text: string): string {
  const isDocument = file.endsWith(".mdx");
  const { value, body } = isDocument ? frontMatter(text) : { value: JSON.parse(text), body: "" };
  const set = mapFields(isDocument ? documentHead : schemaOfFile(file), value, typesetField);
  if (isDeepStrictEqual(set, value)) return text;
  return isDocument ? matter.stringify(body, set as object) : JSON.stringify(set, null, 2);
}

/**
 * Makes `copy` the same as `folder` with its texts typeset, replacing only files that differ. What is gone is
 * removed last, once nothing refers to it. Each file is moved into the copy: Gatsby, which watches it, would
 * read a file that is half written, and then miss what follows. What `instead` has for a file stands
 * in the copy in its place; null leaves it out. With a `state`, writes nothing, and returns false, if what it
 * has read is no longer of that state.
 */
export function mirror(
  folder: string,
  copy: string,
  instead: ReadonlyMap<string, string | Uint8Array | null> = new Map(),
  state?: string,
): boolean {
  const files = new Map<string, Buffer>();
  for (const file of filesIn(folder).sort(pagesFirst))
    if (instead.get(file) !== null)
      files.set(file, Buffer.from(instead.get(file) ?? readFileSync(join(folder, file))));
  if (state !== undefined && stateOf(folder) !== state) return false;
  for (const [file, read] of files) {
    const bytes = /\.(json|mdx)$/.test(file) ? Buffer.from(typesetFile(file, `${read}`)) : read;
    place(bytes, join(copy, file), copy);
  }
  for (const file of filesIn(copy)) if (!files.has(file)) rmSync(join(copy, file));
  return true;
}
