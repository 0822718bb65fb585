import type { DataPath } from "../shared/data-path";
import type { Content } from "./content";

/** An entry of the navigation tree with its path in the file. */
export interface PageRoute {
  path: string;
  label: string;
  hidden: boolean;
  /** Route of the page that is shown: the entry's own, or its `showsPage`. */
  shows: string;
  dataPath: DataPath;
}

interface RawEntry {
  path?: unknown;
  label?: unknown;
  nav?: unknown;
  showsPage?: unknown;
  subLinks?: unknown;
  childSublinks?: unknown;
}

function entriesIn(list: unknown, dataPath: DataPath): PageRoute[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((raw: RawEntry | null, index): PageRoute[] => {
    const here = [...dataPath, index];
    if (typeof raw?.path !== "string") return [];
    return [
      {
        path: raw.path,
        label: String(raw.label),
        hidden: raw.nav === "hide",
        shows: typeof raw.showsPage === "string" ? raw.showsPage : raw.path,
        dataPath: here,
      },
      ...entriesIn(raw.subLinks, [...here, "subLinks"]),
      ...entriesIn(raw.childSublinks, [...here, "childSublinks"]),
    ];
  });
}

/** Every entry of the navigation tree in menu order, including hidden ones. */
export function pageRoutes(content: Content): PageRoute[] {
  const navigation = content.files.get("navigation.json")?.value as { items?: unknown } | undefined;
  return entriesIn(navigation?.items, ["items"]);
}
