/** Settings of the site search that every page loads; ranking.ts has those of the engine. */

/** File name of the index in the built site. Always revalidated, so that no build uses another's index. */
export const indexFile = "search-index.json";

/** Route of the results page, and its query parameter. */
export const searchPath = "/search";
export const searchFieldId = "search-field";
export const queryParameter = "q";

/** Maximum length of a query, in characters; the rest is ignored. */
export const queryLength = 120;

/** Maximum number of results in the dialog; the page lists all. */
export const dialogResults = 8;

/** Time without typing after which the number of results is announced, in ms. */
export const announcementDelay = 700;
