import { type Choice, type Company, type CompanyFact, chosenFacts, factInWords } from "../data";
import type { FactInWords } from "../ui/fact-list";

/** A fact as pages show it. */
const inWords = (fact: CompanyFact): FactInWords => ({ label: fact.label, ...factInWords(fact) });

/** The chosen facts as pages show them. */
export const factsInWords = (company: Company, choice: Choice): FactInWords[] =>
  chosenFacts(company, choice).map(inWords);

/** The facts that a section names, with the titles of their groups if it names several. */
export function factGroups(
  company: Company,
  choice: Choice,
): { title?: string; facts: FactInWords[] }[] {
  const groups = choice.groups ?? [];
  if (groups.length < 2) return [{ facts: factsInWords(company, choice) }];
  return groups
    .flatMap((id) => company.groups.find((group) => group.id === id) ?? [])
    .map(({ title, facts }) => ({ title, facts: facts.map(inWords) }));
}

/** Facts in one line of plain text: the value of each, or its state. */
export const factLine = (facts: readonly CompanyFact[]): string =>
  facts
    .map(({ label, state, value }) => {
      if (state === "confirmed") return value;
      return `${label}: ${state === "not-held" ? "not held" : "to be confirmed"}`;
    })
    .join(" · ");

/** Ids of the facts about a certification. */
interface Certification {
  readonly issuer?: string;
  readonly date?: string;
  readonly status: string;
}

/** The status that a fact stands for: only whether it is confirmed or held, not its value. */
const statusOf = ({ value: _, ...fact }: CompanyFact): FactInWords => ({
  ...inWords(fact),
  ...(fact.state === "confirmed" && { text: "Confirmed" }),
});

/** Issuer, date and status of a certification, as far as it names facts about them. */
export function certificationRecord(
  company: Company,
  { issuer, date, status }: Certification,
): FactInWords[] {
  const rows = [
    ["Issuer", issuer, inWords],
    ["Date", date, inWords],
    ["Status", status, statusOf],
  ] as const;
  return rows.flatMap(([label, id, say]) =>
    chosenFacts(company, { facts: id ? [id] : [] }).map((fact) => ({ ...say(fact), label })),
  );
}
