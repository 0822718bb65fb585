import type { z } from "zod";
import {
  type LinkedText,
  linkedText,
  marksOf,
  memoize,
  type Problem,
  plainText,
  type RenderedFile,
  type section,
} from "../../data";
import { type DataPath, valuesIn } from "../../shared/data-path";
import { isUnwritten } from "../placeholders";

/** A style rule: finds problems in the texts of the data files, each with its place and a cure. */
export type Rule = (files: readonly RenderedFile[]) => Problem[];

/** The fields of a page that the rules read, not validated. */
interface Page {
  title?: string;
  description?: string;
  template?: string;
  noindex?: boolean;
  hero?: { lead?: string; opening?: string };
  sections?: z.infer<typeof section>[];
}

/** The value of a file, read as a page. */
export const pageOf = (file: RenderedFile): Page => (file.value ?? {}) as Page;

/** The sections of a page, each with its place. */
export const sectionsOf = (file: RenderedFile) =>
  (pageOf(file).sections ?? []).map((section, index) => ({
    section,
    path: ["sections", index] as DataPath,
  }));

/** A page of sections that search engines may index; not the form, the showcase or notices. */
export const isContentPage = (file: RenderedFile): boolean =>
  file.route !== undefined &&
  pageOf(file).sections !== undefined &&
  pageOf(file).template === undefined &&
  !pageOf(file).noindex;

/** All files but the showcase, whose texts describe section types. */
export const writtenFiles = (files: readonly RenderedFile[]): RenderedFile[] =>
  files.filter((file) => pageOf(file).template !== "showcase");

/** Paragraphs and list items of Markdown as plain text, each on one line. */
export const blocksOf = (markdown: string): string[] =>
  markdown
    .split(/\n\s*\n|\n(?=\s*(?:- |#))/)
    .map((block) => plainText(block.replace(/^[\s#-]+/, "").replace(/\s*\n\s*/g, " ")))
    .filter(Boolean);

/** A text with its place in a file. */
export interface Passage {
  file: RenderedFile;
  path: DataPath;
  text: string;
  /** Characters from the start of the body, for the text of a document. */
  offset?: number;
}

/** A problem with a passage, at its line. */
export const problemAt = (
  { file, path, offset }: Omit<Passage, "text">,
  message: string,
): Problem =>
  offset === undefined || !file.bodyProblem
    ? file.problem(path, message)
    : file.bodyProblem(offset, message);

/** Keys of texts that no visitor reads. */
const hiddenKeys = ["keywords", "needed", "id", "forms"];

/** The headings, paragraphs and entries of lists in the body of a document. */
const blocksIn = ({ document }: RenderedFile) => document?.blocks ?? [];

/** Running text with its links. */
export interface LinkedPassage extends Omit<Passage, "text"> {
  pieces: readonly LinkedText[];
}

/** The Markdown of a file and the text of a document, in order, without headings. */
export const linkedPassagesOf = memoize((file: RenderedFile): readonly LinkedPassage[] => [
  ...marksOf(file)
    .filter(({ kind }) => kind === "markdown")
    .map(({ path, value }) => ({ file, path, pieces: linkedText(value) })),
  ...blocksIn(file)
    .filter(({ isHeading }) => !isHeading)
    .map(({ pieces, offset }) => ({ file, path: [], pieces, offset })),
]);

/** Every text in a file that visitors may read or hear, as typed, except placeholders. */
export const stringsOf = memoize((file: RenderedFile): readonly Passage[] => {
  const notText = new Set(
    marksOf(file)
      .filter(({ kind }) => kind !== "markdown")
      .map(({ path }) => path.join("/")),
  );
  const texts = valuesIn(file.value).flatMap(({ path, value }) =>
    typeof value === "string" ? [{ path, text: value }] : [],
  );
  const strings = texts.filter(
    ({ path }) =>
      path[0] !== "$schema" &&
      !path.some((key) => hiddenKeys.includes(String(key))) &&
      !notText.has(path.join("/")),
  );
  const blocks = blocksIn(file).map(({ pieces, offset }) => ({
    path: [],
    text: pieces.map(({ text }) => text).join(""),
    offset,
  }));
  return [...strings, ...blocks]
    .filter(({ text }) => !isUnwritten(text))
    .map((each) => ({ file, ...each }));
});

/** The same texts as plain text, each paragraph on one line. */
export const passagesOf = memoize((file: RenderedFile): readonly Passage[] =>
  stringsOf(file).flatMap((passage) =>
    // Those of a document have no markup.
    passage.offset === undefined
      ? blocksOf(passage.text).map((text) => ({ ...passage, text }))
      : [passage],
  ),
);

/** Running text of a page: its Markdown fields and its hero, without tables. */
export const proseOf = (file: RenderedFile): string[] =>
  [
    pageOf(file).hero?.lead ?? "",
    ...marksOf(file)
      .filter(({ kind, path }) => kind === "markdown" && !path.includes("cells"))
      .map(({ value }) => value),
  ].flatMap(blocksOf);

/** A text in lowercase, without punctuation and extra spaces, for comparison. */
export const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
