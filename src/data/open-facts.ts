import type { Company } from "./schema/company";
import { isRecord, listIn } from "./walk";

/** Fields of sections that hold entries; a section that has lost all of them goes, too. */
const holding = ["facts", "groups", "items", "rows", "cards"];

type Fields = Record<string, unknown>;

const isShorter = (before: Fields, after: Fields): boolean =>
  holding.some((key) => listIn(before, key).length > listIn(after, key).length);

const isEmptied = (before: Fields, after: Fields): boolean => {
  const lists = holding.filter((key) => listIn(before, key).length > 0);
  return lists.length > 0 && lists.every((key) => listIn(after, key).length === 0);
};

/** The ids that are left in company.json, by the fields of sections that name them. */
type Known = Readonly<Record<"facts" | "groups", ReadonlySet<unknown>>>;

/**
 * Data without what rests on open facts. An entry of a list, or a section, names the facts that it rests on:
 * with `when`, it appears once that fact is confirmed; with `facts` or `groups`, once a fact is known.
 */
function pruner(known: Known, confirmed: ReadonlySet<unknown>) {
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter(isShown).map(prune);
    if (!isRecord(value)) return value;
    const { when: _, unlisted, ...rest } = value;
    const left = Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        (key === "facts" || key === "groups") && Array.isArray(inner)
          ? inner.filter((id) => known[key].has(id))
          : prune(inner),
      ]),
    );
    return unlisted === undefined || !isShorter(rest, left) ? left : { ...left, unlisted };
  };
  const isShown = (entry: unknown): boolean => {
    if (!isRecord(entry)) return true;
    if (entry.when !== undefined && !confirmed.has(entry.when)) return false;
    // Entries without a type, such as awards in the footer, stay without what is not known of them.
    return typeof entry.type !== "string" || !isEmptied(entry, prune(entry) as Fields);
  };
  return prune;
}

/** documents.json without the parts that print a section which its page has lost. */
function withoutParts(file: Fields, pages: ReadonlyMap<string, unknown>): Fields {
  const isThere = ({ page, section }: Fields) => {
    const { sections } = (pages.get(`pages${page}.json`) ?? {}) as { sections?: Fields[] };
    return section === undefined || !sections || sections.some(({ id }) => id === section);
  };
  const documents = (file.documents as Fields[]).map((document) => ({
    ...document,
    parts: (document.parts as Fields[]).filter(isThere),
  }));
  return { ...file, documents };
}

/**
 * The data files that change when facts that are still open are left out, by name: they are in no production
 * build, and neither is what rests on them.
 */
export function withoutOpenFacts(files: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const company = files.get("company.json") as Company | undefined;
  if (!company) return new Map();
  const groups = company.groups
    .map((group) => ({
      ...group,
      facts: group.facts.filter(({ state }) => state !== "placeholder"),
    }))
    .filter(({ facts }) => facts.length > 0);
  const facts = groups.flatMap((group) => group.facts);
  const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
  const prune = pruner(
    { facts: idsOf(facts), groups: idsOf(groups) },
    idsOf(facts.filter(({ state }) => state === "confirmed")),
  );
  const changed = new Map<string, unknown>([["company.json", { ...company, groups }]]);
  for (const [file, value] of files)
    if (file.endsWith(".json") && !changed.has(file)) changed.set(file, prune(value));
  const documents = changed.get("documents.json");
  if (documents) changed.set("documents.json", withoutParts(documents as Fields, changed));
  return changed;
}
