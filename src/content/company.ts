import type { Content, ContentFile } from "./content";
import type { DataPath } from "./problem";
import type { Company, CompanyFact } from "./schema/company";

const companyFile = "company.json";

/** An id of company.json with its place, not validated. */
interface IdPlace {
  file: ContentFile;
  path: DataPath;
  value: unknown;
}

const listIn = (value: unknown, field: string): unknown[] => {
  const list = (value as Record<string, unknown> | null | undefined)?.[field];
  return Array.isArray(list) ? list : [];
};

const idOf = (value: unknown): unknown => (value as { id?: unknown } | null | undefined)?.id;

/** The ids in company.json with their places: those of groups, and those of facts. */
export function companyIdPlaces({ files }: Content): [groups: IdPlace[], facts: IdPlace[]] {
  const file = files.get(companyFile);
  if (!file) return [[], []];
  const groups = listIn(file.value, "groups");
  return [
    groups.map((group, index) => ({ file, path: ["groups", index, "id"], value: idOf(group) })),
    groups.flatMap((group, outer) =>
      listIn(group, "facts").map((fact, inner) => ({
        file,
        path: ["groups", outer, "facts", inner, "id"],
        value: idOf(fact),
      })),
    ),
  ];
}

/** The ids that sections may name; none when company.json cannot be parsed. */
export function companyIds(content: Content): { groups: string[]; facts: string[] } {
  if (!content.files.get(companyFile)?.whole) return { groups: [], facts: [] };
  const [groups = [], facts = []] = companyIdPlaces(content).map((places) =>
    places.map(({ value }) => String(value)),
  );
  return { groups, facts };
}

/** The groups and facts that a section names. */
export interface Choice {
  readonly groups?: readonly string[] | null;
  readonly facts?: readonly string[] | null;
}

/** The facts that a section names, in its order: groups first. The check makes sure that they exist. */
export function chosenFacts({ groups: all }: Company, { groups, facts }: Choice): CompanyFact[] {
  const every = all.flatMap((group) => group.facts);
  return [
    ...(groups ?? []).flatMap((id) => all.find((group) => group.id === id)?.facts ?? []),
    ...(facts ?? []).flatMap((id) => every.find((fact) => fact.id === id) ?? []),
  ];
}
