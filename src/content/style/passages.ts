import type { z } from "zod";
import type { ContentFile } from "../content";
import { plainText } from "../markdown";
import { isUnwritten } from "../placeholders";
import type { DataPath, Problem } from "../problem";
import type { section } from "../schema/sections";
import { marksOf, oncePer } from "../walk";

/** What is wrong with the words of the data files, each mistake with its place and what to do. */
export type Rule = (files: readonly ContentFile[]) => Problem[];

/** The fields of a page that the rules look at; nothing in them is known to be valid. */
interface Page {
  title?: string;
  description?: string;
  template?: string;
  noindex?: boolean;
  hero?: { lead?: string; opening?: string };
  sections?: z.infer<typeof section>[];
}

/** The value of a page file, or of any other as far as it is like one. */
export const pageOf = (file: ContentFile): Page => (file.value ?? {}) as Page;

/** The sections of a page, each with its place. */
export const sectionsOf = (file: ContentFile) =>
  (pageOf(file).sections ?? []).map((section, index) => ({
    section,
    path: ["sections", index] as DataPath,
  }));

/** A page made of sections that search engines may list; the form, the showcase and notices are not. */
export const isContentPage = (file: ContentFile): boolean =>
  file.route !== undefined &&
  pageOf(file).sections !== undefined &&
  pageOf(file).template === undefined &&
  !pageOf(file).noindex;

/** Files whose words speak for the company. The showcase of section types speaks of fields. */
export const writtenFiles = (files: readonly ContentFile[]): ContentFile[] =>
  files.filter((file) => pageOf(file).template !== "showcase");

/** Paragraphs and list items of Markdown as plain text, each on one line. */
export const blocksOf = (markdown: string): string[] =>
  markdown
    .split(/\n\s*\n|\n(?=\s*(?:- |#))/)
    .map((block) => plainText(block.replace(/^[\s#-]+/, "").replace(/\s*\n\s*/g, " ")))
    .filter(Boolean);

/** Text at a place of a file. */
export interface Passage {
  file: ContentFile;
  path: DataPath;
  text: string;
  /** Characters from the start of the body, for text of a document. */
  offset?: number;
}

/** A problem with a passage, at its line. */
export const problemAt = ({ file, path, offset }: Passage, message: string): Problem =>
  offset === undefined || !file.bodyProblem
    ? file.problem(path, message)
    : file.bodyProblem(offset, message);

function stringsIn(value: unknown, path: DataPath = []): { path: DataPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Keys of words that no visitor reads: those for the search, names of facts, questions to the company, spellings of a term. */
const unread = ["keywords", "needed", "id", "forms"];

/** Everything in a file that a visitor may read or hear, as it was typed, but for what is not written yet. */
export const stringsOf = oncePer((file: ContentFile): readonly Passage[] => {
  const silent = new Set(
    marksOf(file)
      .filter(({ kind }) => kind !== "markdown")
      .map(({ path }) => path.join("/")),
  );
  const strings = stringsIn(file.value).filter(
    ({ path }) =>
      path[0] !== "$schema" &&
      !path.some((key) => unread.includes(String(key))) &&
      !silent.has(path.join("/")),
  );
  const paragraphs = [...(file.body ?? "").matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)].map((match) => ({
    path: [],
    text: match[0],
    offset: match.index,
  }));
  return [...strings, ...paragraphs]
    .filter(({ text }) => !isUnwritten(text))
    .map((each) => ({ file, ...each }));
});

/** Everything in a file that a visitor may read or hear, as plain text, each paragraph on one line. */
export const passagesOf = oncePer((file: ContentFile): readonly Passage[] =>
  stringsOf(file).flatMap((passage) =>
    blocksOf(passage.text).map((text) => ({ ...passage, text })),
  ),
);

/** Running text of a page: what its Markdown fields and its hero say, tables left out. */
export const proseOf = (file: ContentFile): string[] =>
  [
    pageOf(file).hero?.lead ?? "",
    ...marksOf(file)
      .filter(({ kind, path }) => kind === "markdown" && !path.includes("cells"))
      .map(({ value }) => value),
  ].flatMap(blocksOf);

/** A text without case, punctuation and superfluous spaces, to compare it with others. */
export const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
