/** What every page knows about the site search. How it finds and ranks pages is in ranking.ts. */

/** Name of the index in the built site. It is revalidated whenever it is asked for, so that no build meets another's. */
export const indexFile = "search-index.json";

/** Route of the page of results, and the parameter of its query that holds the words. */
export const searchPath = "/search";
export const queryParameter = "q";

/** Longest query that is looked at, in characters. */
export const queryLength = 120;

/** Results that the dialog lists; the page lists all. */
export const dialogResults = 8;

/** Time without typing after which the number of results is announced, in ms. */
export const announcementDelay = 700;
