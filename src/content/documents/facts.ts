import type { Rich, Terms } from "../../shared/documents";
import type { CompanyFact } from "../schema/company";

/** What a reader is told of a fact, as on the pages (`fact-list.ts`). */
function known({ state, value }: CompanyFact): Rich {
  if (state === "confirmed") return [{ text: value ?? "" }];
  if (state === "not-held") return [{ text: value ? `Not held. ${value}` : "Not held" }];
  return [{ text: "To be confirmed", look: "open" }];
}

/** Facts of the company, each with what is known of it. */
export const factTerms = (facts: readonly CompanyFact[], columns: Terms["columns"]): Terms => ({
  kind: "terms",
  columns,
  terms: facts.map((fact) => ({ term: fact.label, runs: known(fact) })),
});
