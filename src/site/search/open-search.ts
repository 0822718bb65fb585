/** Asks for the search to be opened; what opens it need not know where it lives. */
export const searchEvent = "site-search";

/** Opens the search from anywhere on the page. */
export const openSearch = (): void => {
  dispatchEvent(new Event(searchEvent));
};
