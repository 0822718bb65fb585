import type { Rich, Terms } from "../../shared/documents";
import { factInWords } from "../company";
import type { CompanyFact } from "../schema/company";

function factRuns(fact: CompanyFact): Rich {
  const { text, isOpen } = factInWords(fact);
  return [isOpen ? { text, look: "open" } : { text }];
}

/** Facts of the company as terms with their values. */
export const factTerms = (facts: readonly CompanyFact[], columns: Terms["columns"]): Terms => ({
  kind: "terms",
  columns,
  terms: facts.map((fact) => ({ term: fact.label, runs: factRuns(fact) })),
});
