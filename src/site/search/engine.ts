import { closest, distance } from "fastest-levenshtein";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { indexOptions, type SearchDocument } from "../../shared/search/documents";
import { suggestionShare, typos } from "../../shared/search/ranking";
import { normalize, wordsOf } from "../../shared/search/words";
import { excerptOf, markWords, type Part } from "./excerpt";

/** A page that was found. */
export interface Hit {
  readonly path: string;
  readonly title: readonly Part[];
  readonly trail: string;
  readonly excerpt: readonly Part[];
}

/** Result of a search: the pages found, best first; without any, perhaps a suggested query. */
export interface Answer {
  /** Number of pages found; `hits` may be limited. */
  readonly count: number;
  readonly hits: readonly Hit[];
  readonly suggestion: string | undefined;
}

/** Searches for a query; returns at most `limit` hits, all by default. */
export type SearchEngine = (query: string, limit?: number) => Answer;

type Index = MiniSearch<SearchDocument>;

type Stored = Pick<SearchDocument, "title" | "trail" | "description" | "headings" | "body">;

/** Options for suggestions, more lenient than fuzzy matching. */
const suggestionOptions: SearchOptions = {
  combineWith: "OR",
  prefix: false,
  fuzzy: suggestionShare,
  maxFuzzy: 6,
};

function toHit(result: SearchResult): Hit {
  const { title, trail, description, headings, body } = result as SearchResult & Stored;
  const found = new Set(result.terms);
  const lines = [description, ...body.split("\n"), ...headings.split("\n")];
  return {
    path: result.id,
    trail,
    title: markWords(title, found),
    excerpt: excerptOf(lines, found),
  };
}

/** The nearest word of the index for each word of a query; undefined if none is near. */
function suggest(index: Index, query: string): string | undefined {
  const words = wordsOf(query).flatMap((word) => normalize(word) ?? []);
  const near = words.map((word) => {
    const terms = [...new Set(index.search(word, suggestionOptions).flatMap(({ terms }) => terms))];
    const nearest = terms.length > 0 ? closest(word, terms) : undefined;
    const limit = Math.floor(word.length * suggestionShare);
    return nearest && distance(word, nearest) <= limit ? nearest : undefined;
  });
  return near.some(Boolean) ? near.flatMap((word) => word ?? []).join(" ") : undefined;
}

/** Fuzziness of a word: none if the index has it, or if it is a number or too short. */
const fuzzinessIn =
  (index: Index) =>
  (word: string): number | false => {
    if (word.length < typos.shortestWord || /\d/.test(word)) return false;
    return index.search(word).length === 0 && typos.share;
  };

/** Search options from strictest to most lenient: all words exactly, all fuzzily, any of them. */
function optionsFor(index: Index): readonly SearchOptions[] {
  const fuzzy = fuzzinessIn(index);
  return [{}, { fuzzy }, { fuzzy, combineWith: "OR" }];
}

/** Opens an index written by `serializeIndex` (src/finish/search-index). @throws for anything else. */
export function openIndex(json: string): SearchEngine {
  const index = MiniSearch.loadJSON<SearchDocument>(json, indexOptions);
  const strictestFirst = optionsFor(index);
  return (query, limit) => {
    for (const options of strictestFirst) {
      const results = index.search(query, options);
      if (results.length === 0) continue;
      const hits = results.slice(0, limit).map(toHit);
      return { count: results.length, hits, suggestion: undefined };
    }
    return { count: 0, hits: [], suggestion: suggest(index, query) };
  };
}
