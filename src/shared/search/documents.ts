import type { Options } from "minisearch";
import { matchWeights, minPrefixLength, typos, weights } from "./ranking";
import { normalize, wordsOf } from "./words";

/** A page in the index. Lists are joined by line breaks. */
export interface SearchDocument {
  path: string;
  title: string;
  /** Labels of the pages above, such as `Industries / Government`; empty for a top page. */
  trail: string;
  description: string;
  headings: string;
  keywords: string;
  body: string;
}

/**
 * The last word, which may still be typed, matches as a prefix; other words only from a minimum length.
 */
const matchesPrefix = (word: string, place: number, words: readonly string[]): boolean =>
  word.length >= minPrefixLength || place === words.length - 1;

/** MiniSearch options; building and loading the index must use the same ones. */
export const indexOptions = {
  idField: "path",
  fields: Object.keys(weights),
  storeFields: ["title", "trail", "description", "headings", "body"],
  tokenize: wordsOf,
  processTerm: (word) => normalize(word) ?? null,
  searchOptions: {
    boost: weights,
    prefix: matchesPrefix,
    combineWith: "AND",
    maxFuzzy: typos.most,
    weights: matchWeights,
  },
} satisfies Options<SearchDocument>;
