import type { Rich, Terms } from "../../shared/documents";
import type { CompanyFact } from "../schema/company";

/** A fact's value, worded as on pages (`fact-list.ts`). */
function factValue({ state, value }: CompanyFact): Rich {
  if (state === "confirmed") return [{ text: value ?? "" }];
  if (state === "not-held") return [{ text: value ? `Not held. ${value}` : "Not held" }];
  return [{ text: "To be confirmed", look: "open" }];
}

/** Facts of the company as terms with their values. */
export const factTerms = (facts: readonly CompanyFact[], columns: Terms["columns"]): Terms => ({
  kind: "terms",
  columns,
  terms: facts.map((fact) => ({ term: fact.label, runs: factValue(fact) })),
});
