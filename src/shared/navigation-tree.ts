/** An entry of the navigation tree. Its subpages are in a field whose name depends on its depth. */
interface TreeEntry<Entry> {
  readonly subLinks?: readonly Entry[] | null;
  readonly childSublinks?: readonly Entry[] | null;
}

/** The entries right below an entry of the navigation tree. */
export const entriesBelow = <Entry>({
  subLinks,
  childSublinks,
}: TreeEntry<Entry>): readonly Entry[] => [...(subLinks ?? []), ...(childSublinks ?? [])];
