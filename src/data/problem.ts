import { closest, distance } from "fastest-levenshtein";

/** A mistake in the data, with a message that tells an editor what to do. */
export interface Problem {
  /** Path relative to the project's root. */
  file: string;
  /** Counted from 1, as is `column`. */
  line: number;
  column: number;
  /** Where in the JSON, such as `sections[2].cards[0].image`; empty for the whole file. */
  path: string;
  message: string;
}

/** Sorts problems by file, line and column. */
export const byPlace = (a: Problem, b: Problem): number =>
  a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;

/** Message for a field without the other field that it depends on. */
export const requires = (field: string): string =>
  `requires ${field} as well; add it, or remove this field`;

/** One line: `data/site.json:4:3  phone  must be a number ...`. */
export function formatProblem({ file, line, column, path, message }: Problem): string {
  return [`${file}:${line}:${column}`, path, message].filter(Boolean).join("  ");
}

/** Largest edit distance, as a share of a word's length, at which another word is still suggested. */
const typoShare = 0.4;

/** The known word closest to `word`; undefined if none is close. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(word, known);
  const limit = Math.max(2, Math.floor(Math.max(word.length, near.length) * typoShare));
  return near !== word && distance(word, near) <= limit ? near : undefined;
}

/** ` (did you mean ...?)` with the known word closest to `word`, or an empty string if none is close. */
export function suggest(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}
