import type { Company } from "./schema/company";

/** Fields of sections that name facts or groups of facts (src/schema/company-ids.ts). */
const naming = new Set(["facts", "groups"]);

/** Fields of sections that hold entries; a section that has lost all of them goes, too. */
const holding = [...naming, "items", "rows", "cards"];

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmptied = (before: Fields, after: Fields): boolean => {
  const lists = holding.filter((key) => Array.isArray(before[key]) && before[key].length > 0);
  return lists.length > 0 && lists.every((key) => (after[key] as unknown[]).length === 0);
};

/**
 * Pages without what rests on open facts. An entry of a list, or a section, names the facts that it rests on:
 * with `when`, it appears once that fact is confirmed; with `status` in a table of controls, `facts` or
 * `groups`, once the fact is known.
 */
function shown(known: (id: string) => boolean, isConfirmed: (id: string) => boolean) {
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(isShown).map(prune);
    if (!isFields(value)) return value;
    const { when: _, ...rest } = value;
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        naming.has(key) && Array.isArray(inner)
          ? inner.filter((id) => known(String(id)))
          : prune(inner),
      ]),
    );
  };
  const isShown = (entry: unknown): boolean => {
    if (!isFields(entry)) return true;
    if (typeof entry.when === "string" && !isConfirmed(entry.when)) return false;
    if (entry.control !== undefined && !known(String(entry.status))) return false;
    return !isEmptied(entry, prune(entry) as Fields);
  };
  return prune;
}

/**
 * The data files that change when facts that are still open are left out, by name: they are in no production
 * build, and neither is what rests on them.
 */
export function withoutOpenFacts(files: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const company = files.get("company.json") as Company | undefined;
  if (!company) return new Map();
  const facts = company.groups.flatMap((group) => group.facts);
  const stateOf = new Map(facts.map(({ id, state }) => [id, state]));
  const groups = company.groups
    .map((group) => ({
      ...group,
      facts: group.facts.filter(({ state }) => state !== "placeholder"),
    }))
    .filter((group) => group.facts.length > 0);
  const ids = new Set([
    ...groups.map(({ id }) => id),
    ...groups.flatMap((it) => it.facts.map(({ id }) => id)),
  ]);
  const prune = shown(
    (id) => ids.has(id),
    (id) => stateOf.get(id) === "confirmed",
  );
  const changed = new Map<string, unknown>([["company.json", { ...company, groups }]]);
  for (const [file, value] of files)
    if (file.startsWith("pages/") && file.endsWith(".json")) changed.set(file, prune(value));
  return changed;
}
