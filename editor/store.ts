import { readContent } from "../src/content/content";
import { readDocumentFile, readJsonFile } from "../src/content/data-file";
import { listPageFiles, schemaOfFile, singleFiles } from "../src/content/files";
import { Refusal } from "../src/content/new/answers";
import { documentHead } from "../src/content/schema/page";
import { readText, versionOf } from "./files";
import { type FormSchema, formSchema } from "./form-schema";
import { format } from "./format";
import { printDocument } from "./front-matter";
import type { Journal } from "./journal";
import { printJson } from "./print";

/** A data file opened in the form. */
export interface OpenFile {
  readonly file: string;
  readonly value: Record<string, unknown>;
  /** The Markdown of a document. */
  readonly body?: string;
  /** Hash of the file's text, to detect changes by others. */
  readonly version: string;
}

/** The file has changed since it was opened. */
export class Conflict extends Error {}

const isDocument = (file: string): boolean => file.endsWith(".mdx");

const schemaOf = (file: string) => (isDocument(file) ? documentHead : schemaOfFile(file));

/** Allows only files that have a schema, so that no other path is read. @throws Refusal */
function allowed(folder: string, file: string): string {
  if (Object.hasOwn(singleFiles, file) || listPageFiles(folder).includes(file)) return file;
  throw new Refusal(`${file} is not a data file; choose a page or file from the list`);
}

/** The form schema of each data file, of pages (`page.json`) and of documents (`document.json`). */
export const formSchemas = (): Record<string, FormSchema> => ({
  ...Object.fromEntries(
    Object.entries(singleFiles).map(([file, schema]) => [file, formSchema(schema)]),
  ),
  "page.json": formSchema(schemaOfFile("pages/index.json")),
  "document.json": formSchema(documentHead),
});

/** Reads a data file for the form. @throws Refusal when it is not a data file or cannot be parsed. */
export function openFile(folder: string, name: string): OpenFile {
  const file = allowed(folder, name);
  const read = isDocument(file)
    ? readDocumentFile(folder, "data", file)
    : readJsonFile(folder, "data", file);
  if (!read.whole) throw new Refusal(`${file} cannot be read: ${read.problems[0]?.message}`);
  return {
    file,
    value: read.value as Record<string, unknown>,
    ...("body" in read && { body: String(read.body) }),
    version: versionOf(readText(folder, file)),
  };
}

/** The text of a file with the form's content. @throws Refusal when it is not a data file. */
export function textOf(folder: string, { file, value, body }: Omit<OpenFile, "version">): string {
  const before = readText(folder, allowed(folder, file));
  if (!isDocument(file)) {
    const text = printJson(before, value, schemaOf(file));
    return text === before ? before : format(text);
  }
  const old = openFile(folder, file);
  return printDocument(before, old.value, value, body ?? old.body ?? "");
}

/**
 * Writes the form's content, if it differs from the file.
 * @throws Conflict when the file has changed since it was opened.
 */
export function saveFile(folder: string, journal: Journal, open: OpenFile): OpenFile {
  const before = readText(folder, allowed(folder, open.file));
  if (versionOf(before) !== open.version)
    throw new Conflict(
      `${open.file} has been changed by another program since you opened it; copy your changes and open it again`,
    );
  const text = textOf(folder, open);
  if (text !== before)
    journal.write(`change of ${open.file}`, [{ file: open.file, content: text }]);
  return openFile(folder, open.file);
}

/** Every route, to suggest as the target of links. */
export const routesOf = (folder: string): string[] =>
  [...readContent(folder).content.files.values()].flatMap(({ route }) => route ?? []).sort();
