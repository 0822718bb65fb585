import { globalHistory } from "@reach/router";

/**
 * How a visitor got to a location: `PUSH` by a link or `navigate`, `POP` by back and forward, undefined
 * on the first page. The router adds it to the location, whose type does not declare it.
 */
export const routeAction = (location: object): unknown =>
  "action" in location ? location.action : undefined;

/** Calls a listener at every change of the location. Returns a function that removes it. */
export const onNavigation = (listener: () => void): (() => void) => globalHistory.listen(listener);

/** Writes a fragment that cannot be decoded, such as `#50%`, as one that can: Gatsby would end at it. */
export function repairFragment(): void {
  try {
    decodeURI(location.hash);
  } catch {
    void globalHistory.navigate(location.hash.replaceAll("%", "%25"), { replace: true });
  }
}
