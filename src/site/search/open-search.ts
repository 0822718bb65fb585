/** Window event that opens the search. */
export const searchEvent = "site-search";

/** Opens the search from anywhere on the page. */
export const openSearch = (): void => {
  dispatchEvent(new Event(searchEvent));
};
