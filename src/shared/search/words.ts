import { stopWords } from "./ranking";

/** What separates words: spaces, punctuation and other signs. */
const separators = /[\s\p{Z}\p{P}\p{S}]+/u;

/** The same with a capture group, so that `split` keeps the separators. */
const keptSeparators = new RegExp(`(${separators.source})`, "u");

/** Lowercase without accents. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** A word as it is indexed; undefined for stop words. */
export function normalize(word: string): string | undefined {
  const folded = fold(word);
  return folded === "" || stopWords.has(folded) ? undefined : folded;
}

/** Splits a text into words; index and queries must do so in the same way. */
export const wordsOf = (text: string): string[] => text.split(separators);

/** Splits a text into words and separators; joined, they give the text again. */
export const splitWords = (text: string): string[] => text.split(keptSeparators);
