import type { RenderedFile } from "../../data";
import { entriesBelow } from "../../shared/navigation-tree";
import { pageOf, type Rule } from "./passages";

/** The fields of a navigation entry that the rule reads, not validated. */
interface MenuEntry {
  path?: string;
  subLinks?: MenuEntry[];
  childSublinks?: MenuEntry[];
}

/** Pairs of adjacent entries, at every depth of the tree. */
const neighbors = (entries: readonly MenuEntry[]): [MenuEntry, MenuEntry][] => [
  ...entries.slice(1).map((entry, index): [MenuEntry, MenuEntry] => [entries[index] ?? {}, entry]),
  ...entries.flatMap((entry) => neighbors(entriesBelow(entry))),
];

/** Adjacent pages in the tree with the same kind of opening. */
export const alikeOpenings: Rule = (files) => {
  const tree = files.find(({ file }) => file === "navigation.json")?.value as
    | { items?: MenuEntry[] }
    | undefined;
  const at = (path: string | undefined): RenderedFile | undefined =>
    path === undefined ? undefined : files.find(({ route }) => route === path);
  return neighbors(tree?.items ?? []).flatMap(([before, { path }]) => {
    const [one, other] = [at(before.path), at(path)];
    const opening = other && pageOf(other).hero?.opening;
    if (!one || !other || !opening || opening !== pageOf(one).hero?.opening) return [];
    return [
      other.problem(
        ["hero", "opening"],
        `is ${opening}, as on ${one.file}, which is next to it in the menu; choose another`,
      ),
    ];
  });
};
