import { closest, distance } from "fastest-levenshtein";

/** Keys and indices that lead to a value in a data file. */
export type DataPath = readonly (string | number)[];

/** A mistake in the content, worded so that an editor can act on it. */
export interface Problem {
  /** File relative to the project's root. */
  file: string;
  /** Place in the file, counted from 1. */
  line: number;
  column: number;
  /** Where in the JSON, such as `sections[2].cards[0].image`; empty for the whole file. */
  path: string;
  message: string;
}

/** `["sections", 2, "image"]` as `sections[2].image`. */
export function formatPath(path: DataPath): string {
  return path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    "",
  );
}

/** Puts problems in the order of files and lines. */
export const byPlace = (a: Problem, b: Problem): number =>
  a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;

/** One line: `data/site.json:4:3  phone  must be a number ...`. */
export function formatProblem({ file, line, column, path, message }: Problem): string {
  return [`${file}:${line}:${column}`, path, message].filter(Boolean).join("  ");
}

/** Largest edit distance, as a share of a word's letters, at which another word is still suggested. */
const slipShare = 0.4;

/** ` (did you mean ...?)` when a known word is near `word`, else nothing. */
export function suggest(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const near = closest(word, known);
  const limit = Math.max(2, Math.floor(Math.max(word.length, near.length) * slipShare));
  return near !== word && distance(word, near) <= limit ? ` (did you mean ${near}?)` : "";
}
