import { globalHistory } from "@reach/router";

/**
 * How a visitor came to a location: by a link or a call of `navigate`, or by back and forward.
 * Nothing on the page that was loaded. The router notes it beyond the location's declared type.
 */
export const routeAction = (location: object): unknown =>
  "action" in location ? location.action : undefined;

/** Calls a listener at every change of the location. Returns a function that removes it. */
export const onNavigation = (listener: () => void): (() => void) => globalHistory.listen(listener);
