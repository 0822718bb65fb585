import { entriesBelow } from "../shared/navigation-tree";
import type { PageContext, Step } from "../shared/page-context";

/** The fields of a navigation entry that planning needs. */
export interface TreeEntry {
  readonly path: string;
  readonly label: string;
  readonly nav?: string | null;
  readonly showsPage?: string | null;
  readonly keywords?: readonly string[] | null;
  readonly subLinks?: readonly TreeEntry[] | null;
  readonly childSublinks?: readonly TreeEntry[] | null;
}

/** A page (JSON) or document (MDX) that a route can show. */
export interface PageSource {
  readonly id: string;
  readonly route: string;
  readonly template: string;
  readonly noindex: boolean;
  /** File of an MDX document. */
  readonly contentFilePath?: string;
}

/** A page to create. */
export interface PlannedPage extends PageContext {
  path: string;
  source: PageSource;
  /** Name in menus. */
  label: string;
  /** Words that visitors search for and the page does not contain. */
  keywords: readonly string[];
}

interface FlatEntry extends TreeEntry {
  ancestors: Step[];
  hidden: boolean;
}

function flatten(
  entries: readonly TreeEntry[],
  ancestors: Step[] = [],
  hidden = false,
): FlatEntry[] {
  return entries.flatMap((entry) => {
    const here = { ...entry, ancestors, hidden: hidden || entry.nav === "hide" };
    return [
      here,
      ...flatten(
        entriesBelow(entry),
        [...ancestors, { path: entry.path, label: entry.label }],
        here.hidden,
      ),
    ];
  });
}

const step = (entry: FlatEntry | undefined): Step | null =>
  entry ? { path: entry.path, label: entry.label } : null;

/**
 * One page for each entry of the navigation tree, including hidden ones.
 * @throws when an entry has no page; the check reports that earlier, with file and line.
 */
export function planPages(
  tree: readonly TreeEntry[],
  sources: readonly PageSource[],
): PlannedPage[] {
  const entries = flatten(tree);
  const inMenu = entries.filter(({ hidden }) => !hidden);
  return entries.map((entry) => {
    const route = entry.showsPage ?? entry.path;
    const source = sources.find((candidate) => candidate.route === route);
    if (!source)
      throw new Error(`${entry.path} has no page: nothing in data/pages has the route ${route}`);
    const place = inMenu.indexOf(entry);
    return {
      path: entry.path,
      source,
      label: entry.label,
      keywords: entry.keywords ?? [],
      indexed: !source.noindex && route === entry.path,
      previous: place > 0 ? step(inMenu[place - 1]) : null,
      next: place >= 0 ? step(inMenu[place + 1]) : null,
      ancestors: entry.ancestors,
    };
  });
}
