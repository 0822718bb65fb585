/** Endings with a silent e, as in "state", "named" and "rules". */
const silentEnding = /(?<=[^td])ed$|(?<=[^aeiouysxzcg])(?<!ch|sh)es$|(?<=[^aeiouy])(?<!l)e$/;

/** Adjacent vowels in separate syllables, as in "variant", "video" and "being". */
const hiatus = /(?<![cst])i[aou]|(?<!p)eo|creat|[aeou]ing/g;

/**
 * Syllables of an English word, estimated from its spelling; a number counts as one. About one word in
 * ten is off, which evens out over a page, so the more exact `syllable` package is not needed.
 */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  const spoken = letters.length > 3 ? letters.replace(silentEnding, "") : letters;
  const vowels = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, vowels + (spoken.match(hiatus)?.length ?? 0));
}

/** Words of a text: everything between spaces that has a letter or digit. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** End punctuation with its closing quotes, before a capital; not in "5 U.S.C. 552a" or "J. Smith". */
const sentenceEnd = /(?<=[.!?]["”’')\]]*)(?<!\b[A-Z]\.)\s+(?=["“‘'([]?\p{Lu})/u;

/** Sentences of plain text on one line. */
export const sentencesOf = (text: string): string[] =>
  text.split(sentenceEnd).filter((sentence) => wordsOf(sentence).length > 0);

/**
 * Flesch-Kincaid grade of running text: the US school grade that it takes to read it.
 * Kincaid et al., Research Branch Report 8-75, 1975.
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}
