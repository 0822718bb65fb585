import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../src/check";
import { mistakesAfter } from "../src/commands/new/write";
import {
  type Change,
  Conflict,
  changeOf,
  documentHead,
  fileOfRoute,
  listIn,
  listPageFiles,
  type Problem,
  plainLines,
  Refusal,
  readContent,
  readDocumentFile,
  readJsonFile,
  schemaOfFile,
  singleFiles,
  versionOf,
} from "../src/data";
import { valueAt } from "../src/shared/data-path";
import { nameOf, readText } from "./files";
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

/** What a save would put into data without mistakes, because of which nothing was written. */
export interface Unsaved {
  readonly mistakes: readonly Problem[];
}

const isDocument = (file: string): boolean => file.endsWith(".mdx");

const schemaOf = (file: string) => (isDocument(file) ? documentHead : schemaOfFile(file));

const isPageFile = (file: string): boolean => /^pages(\/[\w-]+)+\.(json|mdx)$/.test(file);

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
    ...("body" in read && { body: plainLines(String(read.body)) }),
    version: versionOf(readText(folder, file)),
  };
}

/**
 * The text of a file with the form's content, with plain line ends (`plainLines`).
 * @throws Refusal when it is not a data file.
 */
export function textOf(folder: string, { file, value, body }: Omit<OpenFile, "version">): string {
  const before = plainLines(readText(folder, allowed(folder, file)));
  if (!isDocument(file)) {
    const text = printJson(before, value, schemaOf(file));
    return text === before ? before : format(text);
  }
  const old = openFile(folder, file);
  return printDocument(before, old.value, value, body ?? old.body ?? "");
}

/** The change that the form's content makes of its file; undefined when it makes none. @throws Refusal */
export function changeIn(folder: string, open: Omit<OpenFile, "version">): Change | undefined {
  const before = readText(folder, allowed(folder, open.file));
  const content = textOf(folder, open);
  return content === plainLines(before) ? undefined : changeOf(open.file, before, content);
}

/**
 * Writes the form's content, if it differs from the file. If that would bring mistakes into data that has
 * none, returns these and writes nothing unless `anyway` is true: one unfinished entry would keep the whole
 * site from following.
 * @throws Conflict when the file has changed since it was opened.
 */
export async function saveFile(journal: Journal, open: OpenFile, anyway = false) {
  const { folder } = journal;
  // Another program has deleted or moved the page.
  if (isPageFile(open.file) && !existsSync(join(folder, open.file))) throw new Conflict(open.file);
  const { version: was } = open;
  if (versionOf(readText(folder, allowed(folder, open.file))) !== was)
    throw new Conflict(open.file);
  const change = changeIn(folder, open);
  if (!change) return openFile(folder, open.file);
  const changes = [{ ...change, was }];
  const mistakes = anyway ? [] : await mistakesAfter(folder, "data", changes);
  if (mistakes.length > 0 && (await checkContent(folder, "data")).length === 0) return { mistakes };
  journal.write(`change of ${nameOf(folder, open.file)}`, changes);
  return openFile(folder, open.file);
}

/** Every route, to suggest as the target of links. */
export const routesOf = (folder: string): string[] =>
  [...readContent(folder).content.files.values()].flatMap(({ route }) => route ?? []).sort();

/** A section of each kind that the site has, to make new ones from; those of `/components` before others. */
export function examplesOf(folder: string): Record<string, unknown> {
  const { files } = readContent(folder).content;
  const first = fileOfRoute("/components");
  const pages = [...files.values()].sort(
    (one, other) => Number(other.file === first) - Number(one.file === first),
  );
  const sections = pages.flatMap(({ value }) => listIn(value, "sections"));
  return Object.fromEntries(
    sections.map((section) => [String(valueAt(section, ["type"])), section]).toReversed(),
  );
}
