import { globalHistory } from "@reach/router";

/**
 * How a visitor got to a location: `PUSH` by a link or `navigate`, `POP` by back and forward, undefined
 * on the first page. The router adds it to the location, whose type does not declare it.
 */
export const routeAction = (location: object): unknown =>
  "action" in location ? location.action : undefined;

/** Calls a listener at every change of the location. Returns a function that removes it. */
export const onNavigation = (listener: () => void): (() => void) => globalHistory.listen(listener);
