/** Event that opens the search, so that callers need not know the component. */
export const searchEvent = "site-search";

/** Opens the search from anywhere on the page. */
export const openSearch = (): void => {
  dispatchEvent(new Event(searchEvent));
};
