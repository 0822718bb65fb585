/** How the site search finds and ranks pages: only the engine and the build load these constants. */

/** How much a word found in a field counts, against one found in the body. */
export const weights = { title: 6, keywords: 4, headings: 2.5, description: 2, body: 1 } as const;

/** How much the beginning of a word, and a word with slips in it, count against the whole word. */
export const matchWeights = { prefix: 0.5, fuzzy: 0.8 } as const;

/** Fewest letters for a word that is not the last one to match by prefix. */
export const shortestBeginning = 3;

/** Share of an unknown word's letters that may be slips, at most so many; shorter words and numbers must be right. */
export const slips = { share: 0.25, most: 2, shortestWord: 4 } as const;

/** Share of a word's letters by which a suggestion may differ when nothing was found. */
export const suggestionShare = 0.34;

/** Words too common to look for. `how` and `who` stay: pages are named by them. */
export const stopWords: ReadonlySet<string> = new Set(
  "a an and are as at be by do does for from i in is it of on or that the there this to with".split(
    " ",
  ),
);

/** A passage or heading on more than this share of the pages is boilerplate, and is not indexed. */
export const boilerplateShare = 0.25;

/** Length of an excerpt, and how much of it precedes the first match, in characters. */
export const excerptSize = { length: 180, before: 48 } as const;
