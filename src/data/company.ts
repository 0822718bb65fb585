import type { DataPath } from "../shared/data-path";
import type { Content } from "./content";
import type { Company, CompanyFact } from "./schema/company";
import { placesOf } from "./walk";

export const companyFile = "company.json";

/** Where company.json has the ids that sections may name. */
export const companyIdPaths = {
  groups: ["groups", "*", "id"],
  facts: ["groups", "*", "facts", "*", "id"],
} as const;

/** The ids that sections may name; none when company.json cannot be parsed. */
export function companyIds({ files }: Content): Record<keyof typeof companyIdPaths, string[]> {
  const file = files.get(companyFile);
  const idsAt = (path: DataPath) =>
    file?.whole ? placesOf(file, path).map(({ value }) => String(value)) : [];
  return { groups: idsAt(companyIdPaths.groups), facts: idsAt(companyIdPaths.facts) };
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
