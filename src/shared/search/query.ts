import { queryLength, queryParameter, searchPath } from "./settings";

/** The words that an address's query asks for; empty when there are none. */
export const queryOf = (search: string): string =>
  (new URLSearchParams(search).get(queryParameter) ?? "").slice(0, queryLength);

/** Address of the results for some words. */
export const addressOf = (query: string): string => {
  const words = query.trim();
  return words ? `${searchPath}?${new URLSearchParams({ [queryParameter]: words })}` : searchPath;
};

/**
 * Writes the words into the address in place of those before. The entry of the history is replaced
 * without the router's help, which would scroll the page and move the focus.
 */
export function writeQueryToUrl(query: string): void {
  history.replaceState(history.state, "", addressOf(query));
}
