import navigation from "../data/navigation.json";

/** An entry of data/navigation.json, at any depth. */
interface DataEntry {
  readonly label: string;
  readonly path: string;
  readonly nav?: string;
  readonly showsPage?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly subLinks?: readonly DataEntry[];
  readonly childSublinks?: readonly DataEntry[];
}

/** A page of the site. */
export interface Entry extends DataEntry {
  /** True when the page, or one above it, is hidden from menus. */
  readonly hidden: boolean;
  /** 0 for a section, 1 for a page of it, 2 for a page of a group. */
  readonly depth: number;
}

const flatten = (list: readonly DataEntry[], depth = 0, isHidden = false): Entry[] =>
  list.flatMap((entry) => {
    const { nav, subLinks = [], childSublinks = [] } = entry;
    const hidden = isHidden || nav === "hide";
    return [
      { ...entry, hidden, depth },
      ...flatten([...subLinks, ...childSublinks], depth + 1, hidden),
    ];
  });

/** Every page of the site, in the order of the navigation tree. */
export const entries: readonly Entry[] = flatten(navigation.items);
