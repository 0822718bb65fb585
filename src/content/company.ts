import type { DataPath } from "../shared/data-path";
import { valueAt } from "../shared/data-path";
import type { Content, ContentFile } from "./content";
import type { Company, CompanyFact } from "./schema/company";
import { listIn } from "./walk";

const companyFile = "company.json";

/** An id of company.json with its place, not validated. */
interface IdPlace {
  file: ContentFile;
  path: DataPath;
  value: unknown;
}

/** The ids in company.json with their places: those of groups, and those of facts. */
export function companyIdPlaces({ files }: Content): [groups: IdPlace[], facts: IdPlace[]] {
  const file = files.get(companyFile);
  if (!file) return [[], []];
  const groups = listIn(file.value, "groups");
  return [
    groups.map((group, index) => ({
      file,
      path: ["groups", index, "id"],
      value: valueAt(group, ["id"]),
    })),
    groups.flatMap((group, outer) =>
      listIn(group, "facts").map((fact, inner) => ({
        file,
        path: ["groups", outer, "facts", inner, "id"],
        value: valueAt(fact, ["id"]),
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

/** A fact in words, and whether it is still to be confirmed. */
export function factInWords({ state, value }: CompanyFact): { text: string; isOpen: boolean } {
  if (state === "confirmed") return { text: value ?? "", isOpen: false };
  if (state === "not-held")
    return { text: value ? `Not held. ${value}` : "Not held", isOpen: false };
  return { text: "To be confirmed", isOpen: true };
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
