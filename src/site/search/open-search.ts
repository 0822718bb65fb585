import { searchFieldId, searchPath } from "../../shared/search/settings";

/** The search page with its field, which the buttons of the search open before the app runs. */
export const searchAddress = `${searchPath}#${searchFieldId}`;

/** Window event that opens the search. */
export const searchEvent = "site-search";

/** Opens the search from anywhere on the page. */
export const openSearch = (): boolean => dispatchEvent(new Event(searchEvent));
