import type { Options } from "minisearch";
import { matchWeights, shortestBeginning, slips, weights } from "./ranking";
import { normalize, wordsOf } from "./words";

/** A page as the index knows it. Lists are lines of text. */
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
 * The word being typed matches every word that begins with it; other words need a minimum length
 * for that.
 */
const isBeginning = (word: string, place: number, words: readonly string[]): boolean =>
  word.length >= shortestBeginning || place === words.length - 1;

/** Settings of MiniSearch: the same when the index is made and when it is read. */
export const indexOptions = {
  idField: "path",
  fields: Object.keys(weights),
  storeFields: ["title", "trail", "description", "headings", "body"],
  tokenize: wordsOf,
  processTerm: (word) => normalize(word) ?? null,
  searchOptions: {
    boost: weights,
    prefix: isBeginning,
    combineWith: "AND",
    maxFuzzy: slips.most,
    weights: matchWeights,
  },
} satisfies Options<SearchDocument>;
