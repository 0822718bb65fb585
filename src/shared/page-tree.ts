import { entriesBelow } from "./navigation-tree";

/** An entry of the navigation tree, whatever its depth. */
interface Entry {
  readonly path: string;
  readonly label: string;
  readonly showsPage?: string | null;
  readonly subLinks?: readonly Entry[] | null;
  readonly childSublinks?: readonly Entry[] | null;
}

/** A page with the pages below it. */
export interface PageNode {
  readonly path: string;
  readonly label: string;
  readonly pages: readonly PageNode[];
}

/** The pages of the tree that do not just show another page, without those at the paths in `excluded`. */
export const pageTree = (
  entries: readonly Entry[],
  excluded: ReadonlySet<string> = new Set(),
): PageNode[] =>
  entries
    .filter(({ path, showsPage }) => !showsPage && !excluded.has(path))
    .map((entry) => ({
      path: entry.path,
      label: entry.label,
      pages: pageTree(entriesBelow(entry), excluded),
    }));
