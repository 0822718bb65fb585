/** How the site search finds and ranks pages. Only the search engine and the build load these constants. */

/** Weight of a match in a field, relative to the body. */
export const weights = { title: 6, keywords: 4, headings: 2.5, description: 2, body: 1 } as const;

/** Weight of a prefix match and of a fuzzy match, relative to an exact one. */
export const matchWeights = { prefix: 0.5, fuzzy: 0.8 } as const;

/** Minimum length for a word that is not the last one to match by prefix. */
export const minPrefixLength = 3;

/** Typos allowed in an unknown word: a share of its letters, up to `most`. Shorter words and numbers must match. */
export const typos = { share: 0.25, most: 2, shortestWord: 4 } as const;

/** Share of a word's letters by which a suggestion may differ, when nothing was found. */
export const suggestionShare = 0.34;

/** Words too common to index. `how` and `who` are not among them, since page titles have them. */
export const stopWords: ReadonlySet<string> = new Set(
  "a an and are as at be by do does for from i in is it of on or that the there this to with".split(
    " ",
  ),
);

/** A passage or heading on more than this share of the pages is boilerplate, and is not indexed. */
export const boilerplateShare = 0.25;

/** Length of an excerpt, and how much of it precedes the first match, in characters. */
export const excerptSize = { length: 180, before: 48 } as const;
