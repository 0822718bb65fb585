/** Endings that are written and not spoken: the e of "state", of "named" and of "rules". */
const silentEnding = /(?<=[^td])ed$|(?<=[^aeiouysxzcg])(?<!ch|sh)es$|(?<=[^aeiouy])(?<!l)e$/;

/** Neighboring vowels that are spoken apart, as in "variant", "video" and "being". */
const apart = /(?<![cst])i[aou]|(?<!p)eo|creat|[aeou]ing/g;

/**
 * Syllables of an English word, estimated from its spelling. Good to about one word in ten, which
 * evens out over a page; a number counts as one. (The `syllable` package is more exact, and one
 * number a page is too little to depend on it for.)
 */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  const spoken = letters.length > 3 ? letters.replace(silentEnding, "") : letters;
  const vowels = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, vowels + (spoken.match(apart)?.length ?? 0));
}

/** Words of a text: whatever stands between spaces and holds a letter or a digit. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A stop, its closing marks and a capital after it; "5 U.S.C. 552a" and "J. Smith" go on. */
const sentenceEnd = /(?<=[.!?]["”’')\]]*)(?<!\b[A-Z]\.)\s+(?=["“‘'([]?\p{Lu})/u;

/** Sentences of plain text on one line. */
export const sentencesOf = (text: string): string[] =>
  text.split(sentenceEnd).filter((sentence) => wordsOf(sentence).length > 0);

/**
 * Flesch-Kincaid grade of running text: the years of American schooling that reading it takes.
 * Kincaid et al., Research Branch Report 8-75, 1975.
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}
