import { stopWords } from "./ranking";

/** What separates words: spaces, punctuation and other signs. */
const separators = /[\s\p{Z}\p{P}\p{S}]+/u;

/** The same, for a split that keeps them. */
const keptSeparators = new RegExp(`(${separators.source})`, "u");

/** Lower case without accents. */
export const plainOf = (text: string): string =>
  text.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");

/** A word as the index holds it; undefined for a word too common to look for. */
export function normalize(word: string): string | undefined {
  const plain = plainOf(word);
  return plain === "" || stopWords.has(plain) ? undefined : plain;
}

/** The words of a text as the index holds them; index and queries must agree on this. */
export const wordsOf = (text: string): string[] => text.split(separators);

/** Splits a text into words and separators, in order; joined, they are the text again. */
export const splitWords = (text: string): string[] => text.split(keptSeparators);
