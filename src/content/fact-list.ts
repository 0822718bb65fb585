import { statementHeadings } from "../shared/capability-statement";
import { type Choice, chosenFacts } from "./company";
import { escapeHtml } from "./markdown";
import type { Company, CompanyFact } from "./schema/company";

/** What a visitor reads of a fact, as HTML. Whatever is neither confirmed nor ruled out is open. */
export function shown({ state, value }: CompanyFact): string {
  if (state === "confirmed") return escapeHtml(value ?? "");
  if (state === "not-held") return value ? `Not held. ${escapeHtml(value)}` : "Not held";
  return "<em>To be confirmed</em>";
}

/** Facts of the company as HTML, so that browsers need no code for them: each label with what is known. */
export const factListHtml = (facts: readonly CompanyFact[]): string =>
  `<dl>${facts.map((fact) => `<div><dt>${escapeHtml(fact.label)}</dt><dd>${shown(fact)}</dd></div>`).join("")}</dl>`;

/** What a section shows of the company: facts, under the titles of their groups where it names several. */
export function factsHtml(company: Company, choice: Choice): string {
  const groups = choice.groups ?? [];
  if (groups.length < 2) return factListHtml(chosenFacts(company, choice));
  return groups
    .flatMap((id) => company.groups.find((group) => group.id === id) ?? [])
    .map(({ title, facts }) => `<h3>${escapeHtml(title)}</h3>${factListHtml(facts)}`)
    .join("");
}

/** Facts in one line of plain text: what is known of each, or that it is to be confirmed. */
export const factLine = (facts: readonly CompanyFact[]): string =>
  facts
    .map(({ label, state, value }) => {
      if (state === "confirmed") return value;
      return `${label}: ${state === "not-held" ? "not held" : "to be confirmed"}`;
    })
    .join(" · ");

/** The facts that say what a certification is worth, by id. */
export interface Certification {
  readonly issuer?: string;
  readonly date?: string;
  readonly status: string;
}

const statusWords = {
  confirmed: "Confirmed",
  "not-held": "Not held",
  placeholder: "<em>To be confirmed</em>",
} as const satisfies Record<CompanyFact["state"], string>;

/** Who issued a certification, when, and whether it is confirmed, as HTML. */
export function certificationHtml(
  company: Company,
  { issuer, date, status }: Certification,
): string {
  const rows = [
    ["Issuer", issuer, shown],
    ["Date", date, shown],
    ["Status", status, ({ state }: CompanyFact) => statusWords[state]],
  ] as const;
  const items = rows.flatMap(([label, id, say]) =>
    chosenFacts(company, { facts: id ? [id] : [] }).map(
      (fact) => `<div><dt>${label}</dt><dd>${say(fact)}</dd></div>`,
    ),
  );
  return `<dl>${items.join("")}</dl>`;
}

/** Codes with their titles as HTML: the terms of a list. */
export const codeTermsHtml = (codes: readonly { code: string; description: string }[]): string =>
  codes
    .map(
      ({ code, description }) => `<div><dt>${code}</dt><dd>${escapeHtml(description)}</dd></div>`,
    )
    .join("");

/** The facts that a capability statement names. */
export interface Statement {
  readonly pastPerformanceFacts: readonly string[];
  readonly companyDataFacts: readonly string[];
}

/** The two parts of a capability statement that are facts of the company, each under its heading. */
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
