import { closest } from "fastest-levenshtein";
import { suggest } from "./problem";

interface Parts {
  /** The last part of a route: `syn46`. */
  last: string;
  /** What is before it: `/innovation`. */
  above: string;
}

function partsOf(route: string): Parts {
  const path = route.toLowerCase().replace(/\/+$/, "");
  const at = path.lastIndexOf("/");
  return { above: path.slice(0, at), last: path.slice(at + 1) };
}

/** The significant words of a part: not "us" or "and". */
const wordsOf = (part: string): string[] =>
  part.split("-").filter((word) => word.length > 2 && word !== "and");

/** How many words two parts have in common. */
const shared = (one: string, other: string): number =>
  wordsOf(one).filter((word) => wordsOf(other).includes(word)).length;

/** The routes for which `score` is greatest and above 0; none when it is 0 for all. */
function best(routes: readonly string[], score: (parts: Parts) => number): string[] {
  const scores = routes.map((route) => score(partsOf(route)));
  const most = Math.max(0, ...scores);
  return most > 0 ? routes.filter((_, index) => scores[index] === most) : [];
}

/**
 * The page that a wrong path most likely means: one with the same last part, else one that shares words
 * with it (preferably under the same parent), else one with a similar spelling. Spelling is compared in the
 * last part only, or all pages below `/innovation` would look alike.
 */
export function nearestRoute(path: string, routes: readonly string[]): string | undefined {
  const { above, last } = partsOf(path);
  const near =
    [
      best(routes, (route) =>
        last !== "" && route.last === last ? 1 + Number(route.above.endsWith(above)) : 0,
      ),
      best(routes, (route) => 2 * shared(last, route.last) * (route.above === above ? 2 : 1)),
    ].find((found) => found.length > 0) ??
    routes.filter((route) => suggest(last, [partsOf(route).last]));
  return near.length > 0 ? closest(path, near) : undefined;
}

/** ` (did you mean ...?)` with the nearest page, or an empty string if none is near. */
export function suggestRoute(path: string, routes: readonly string[]): string {
  const nearest = nearestRoute(path, routes);
  return nearest === undefined || nearest === path ? "" : ` (did you mean ${nearest}?)`;
}
