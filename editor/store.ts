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

/** A data file as its form shows it. */
export interface OpenFile {
  readonly file: string;
  readonly value: Record<string, unknown>;
  /** The words of a document below its fields. */
  readonly body?: string;
  /** Tells whether the file has changed since. */
  readonly version: string;
}

/** Someone else has written the file since it was opened. */
export class Conflict extends Error {}

const isDocument = (file: string): boolean => file.endsWith(".mdx");

const schemaOf = (file: string) => (isDocument(file) ? documentHead : schemaOfFile(file));

/** Only files that have a schema can be opened: no other path reaches the disk. @throws Refusal */
function known(folder: string, file: string): string {
  if (Object.hasOwn(singleFiles, file) || listPageFiles(folder).includes(file)) return file;
  throw new Refusal(`${file} is not a file that the editor knows`);
}

/** The form of each kind of file: `page.json` for pages, `document.json` for documents. */
export const formSchemas = (): Record<string, FormSchema> => ({
  ...Object.fromEntries(
    Object.entries(singleFiles).map(([file, schema]) => [file, formSchema(schema)]),
  ),
  "page.json": formSchema(schemaOfFile("pages/index.json")),
  "document.json": formSchema(documentHead),
});

/** @throws Refusal when the file is not known or cannot be read. */
export function openFile(folder: string, name: string): OpenFile {
  const file = known(folder, name);
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

/** The text that a file would have. @throws Refusal when the file is not known. */
export function textOf(folder: string, { file, value, body }: Omit<OpenFile, "version">): string {
  const before = readText(folder, known(folder, file));
  if (!isDocument(file)) {
    const text = printJson(before, value, schemaOf(file));
    return text === before ? before : format(text);
  }
  const old = openFile(folder, file);
  return printDocument(before, old.value, value, body ?? old.body ?? "");
}

/**
 * Writes what the form holds, unless that is what the file has.
 * @throws Conflict when the file has changed since it was opened.
 */
export function saveFile(folder: string, journal: Journal, open: OpenFile): OpenFile {
  const before = readText(folder, known(folder, open.file));
  if (versionOf(before) !== open.version)
    throw new Conflict(`${open.file} has been changed by another program since you opened it`);
  const text = textOf(folder, open);
  if (text !== before)
    journal.write(`change of ${open.file}`, [{ file: open.file, content: text }]);
  return openFile(folder, open.file);
}

/** Every route, for what links may lead to. */
export const routesOf = (folder: string): string[] =>
  [...readContent(folder).content.files.values()].flatMap(({ route }) => route ?? []).sort();
