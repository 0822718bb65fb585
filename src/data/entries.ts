import type { DataPath } from "../shared/data-path";
import type { Content } from "./content";

/** The fields of an entry of the navigation tree, not validated. */
export interface RawEntry {
  readonly path?: unknown;
  readonly label?: unknown;
  readonly type?: unknown;
  readonly nav?: unknown;
  readonly showsPage?: unknown;
  readonly draft?: unknown;
  readonly publishAt?: unknown;
  readonly subLinks?: unknown;
  readonly childSublinks?: unknown;
}

/** An entry of the navigation tree with its path in the file. */
export interface PageRoute {
  path: string;
  label: string;
  hidden: boolean;
  /** Route of the page that is shown: the entry's own, or its `showsPage`. */
  shows: string;
  dataPath: DataPath;
  /** The entry itself, and before it those that it is below. */
  lineage: readonly RawEntry[];
}

function entriesIn(
  list: unknown,
  dataPath: DataPath,
  above: readonly RawEntry[] = [],
): PageRoute[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((raw: RawEntry | null, index): PageRoute[] => {
    const here = [...dataPath, index];
    if (typeof raw?.path !== "string") return [];
    const lineage = [...above, raw];
    return [
      {
        path: raw.path,
        label: String(raw.label),
        hidden: raw.nav === "hide",
        shows: typeof raw.showsPage === "string" ? raw.showsPage : raw.path,
        dataPath: here,
        lineage,
      },
      ...entriesIn(raw.subLinks, [...here, "subLinks"], lineage),
      ...entriesIn(raw.childSublinks, [...here, "childSublinks"], lineage),
    ];
  });
}

/** Every entry of the navigation tree in menu order, including hidden ones. */
export function pageRoutes({ files }: Pick<Content, "files">): PageRoute[] {
  const navigation = files.get("navigation.json")?.value as { items?: unknown } | undefined;
  return entriesIn(navigation?.items, ["items"]);
}
