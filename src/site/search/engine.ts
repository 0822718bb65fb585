import { closest, distance } from "fastest-levenshtein";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { indexOptions, type SearchDocument } from "../../shared/search/documents";
import { typos, suggestionShare } from "../../shared/search/ranking";
import { normalize, wordsOf } from "../../shared/search/words";
import { excerptOf, markWords, type Part } from "./excerpt";

/** A page that was found. */
export interface Hit {
  readonly path: string;
  readonly title: readonly Part[];
  readonly trail: string;
  readonly excerpt: readonly Part[];
}

/** What the search answers: the pages found, the best first; when there are none, perhaps a nearer query. */
export interface Answer {
  /** How many pages were found; `hits` may be fewer. */
  readonly count: number;
  readonly hits: readonly Hit[];
  readonly suggestion: string | undefined;
}

/** Answers a query with at most `limit` hits; with all of them unless it is given. */
export type SearchEngine = (query: string, limit?: number) => Answer;

type Index = MiniSearch<SearchDocument>;

type Stored = Pick<SearchDocument, "title" | "trail" | "description" | "headings" | "body">;

/** For words too far from any other to be found by fuzzy matching. */
const nearby: SearchOptions = {
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

/** The query with the nearest word of the index in place of each that is unknown; undefined when there is none. */
function suggest(index: Index, query: string): string | undefined {
  const words = wordsOf(query).flatMap((word) => normalize(word) ?? []);
  const near = words.map((word) => {
    const terms = [...new Set(index.search(word, nearby).flatMap(({ terms }) => terms))];
    const nearest = terms.length > 0 ? closest(word, terms) : undefined;
    const limit = Math.floor(word.length * suggestionShare);
    return nearest && distance(word, nearest) <= limit ? nearest : undefined;
  });
  return near.some(Boolean) ? near.flatMap((word) => word ?? []).join(" ") : undefined;
}

/** Matches only unknown words fuzzily, so known words stay exact. */
const typosIn =
  (index: Index) =>
  (word: string): number | false => {
    if (word.length < typos.shortestWord || /\d/.test(word)) return false;
    return index.search(word).length === 0 && typos.share;
  };

/**
 * Readings of a query from strictest to most lenient: all words exactly, all fuzzily, any of them.
 */
function readingsOf(index: Index): readonly SearchOptions[] {
  const fuzzy = typosIn(index);
  return [{}, { fuzzy }, { fuzzy, combineWith: "OR" }];
}

/** Opens an index written by `serializeIndex`. @throws for anything else. */
export function openIndex(json: string): SearchEngine {
  const index = MiniSearch.loadJSON<SearchDocument>(json, indexOptions);
  const readings = readingsOf(index);
  return (query, limit) => {
    for (const reading of readings) {
      const results = index.search(query, reading);
      if (results.length === 0) continue;
      const hits = results.slice(0, limit).map(toHit);
      return { count: results.length, hits, suggestion: undefined };
    }
    return { count: 0, hits: [], suggestion: suggest(index, query) };
  };
}
