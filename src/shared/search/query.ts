import { queryLength, queryParameter, searchPath } from "./settings";

/** The search query in a URL's query string; empty when there is none. */
export const queryOf = (search: string): string =>
  (new URLSearchParams(search).get(queryParameter) ?? "").slice(0, queryLength);

/** URL of the results for a query. */
export const addressOf = (query: string): string => {
  const words = query.trim();
  return words ? `${searchPath}?${new URLSearchParams({ [queryParameter]: words })}` : searchPath;
};

/**
 * Replaces the query in the URL. Does so without the router, which would scroll the page and move the
 * focus.
 */
export function writeQueryToUrl(query: string): void {
  history.replaceState(history.state, "", addressOf(query));
}
