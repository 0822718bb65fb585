import { statementHeadings } from "../shared/capability-statement";
import { type Choice, chosenFacts, factInWords } from "./company";
import { escapeHtml } from "./markdown";
import type { Company, CompanyFact } from "./schema/company";

/** A fact in words, as HTML. */
export function factHtml(fact: CompanyFact): string {
  const { text, isOpen } = factInWords(fact);
  return isOpen ? `<em>${text}</em>` : escapeHtml(text);
}

/** Facts as an HTML description list. */
export const factListHtml = (facts: readonly CompanyFact[]): string =>
  `<dl>${facts.map((fact) => `<div><dt>${escapeHtml(fact.label)}</dt><dd>${factHtml(fact)}</dd></div>`).join("")}</dl>`;

/** The facts that a section names as HTML, under the titles of their groups if it names several. */
export function factsHtml(company: Company, choice: Choice): string {
  const groups = choice.groups ?? [];
  if (groups.length < 2) return factListHtml(chosenFacts(company, choice));
  return groups
    .flatMap((id) => company.groups.find((group) => group.id === id) ?? [])
    .map(({ title, facts }) => `<h3>${escapeHtml(title)}</h3>${factListHtml(facts)}`)
    .join("");
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
export interface Certification {
  readonly issuer?: string;
  readonly date?: string;
  readonly status: string;
}

/** The status that a fact stands for: only whether it is confirmed or held, not its value. */
const statusHtml = ({ value: _, ...fact }: CompanyFact): string =>
  fact.state === "confirmed" ? "Confirmed" : factHtml(fact);

/** Issuer, date and status of a certification as HTML. */
export function certificationHtml(
  company: Company,
  { issuer, date, status }: Certification,
): string {
  const rows = [
    ["Issuer", issuer, factHtml],
    ["Date", date, factHtml],
    ["Status", status, statusHtml],
  ] as const;
  const items = rows.flatMap(([label, id, say]) =>
    chosenFacts(company, { facts: id ? [id] : [] }).map(
      (fact) => `<div><dt>${label}</dt><dd>${say(fact)}</dd></div>`,
    ),
  );
  return `<dl>${items.join("")}</dl>`;
}

/** NAICS codes with their titles as the terms of an HTML list. */
export const codeTermsHtml = (codes: readonly { code: string; description: string }[]): string =>
  codes
    .map(
      ({ code, description }) => `<div><dt>${code}</dt><dd>${escapeHtml(description)}</dd></div>`,
    )
    .join("");

/** Ids of the facts in a capability statement. */
export interface Statement {
  readonly pastPerformanceFacts: readonly string[];
  readonly companyDataFacts: readonly string[];
}

/** The parts of a capability statement that consist of facts, each under its heading, as HTML. */
export const recordHtml = (
  company: Company,
  { pastPerformanceFacts, companyDataFacts }: Statement,
): string =>
  [
    [statementHeadings.pastPerformance, pastPerformanceFacts] as const,
    [statementHeadings.companyData, companyDataFacts] as const,
  ]
    .map(
      ([heading, facts]) => `<h3>${heading}</h3>${factListHtml(chosenFacts(company, { facts }))}`,
    )
    .join("");
