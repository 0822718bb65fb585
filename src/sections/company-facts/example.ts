import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests: a fact of each state. */
export const example: SectionOf<"CompanyFactsSection"> = {
  __typename: "CompanyFactsSection",
  ...sectionBase,
  headline: "Company data",
  lead: null,
  entries: [
    { id: "ownership", label: "Ownership", state: "confirmed", value: "Veteran owned" },
    { id: "uei", label: "UEI", state: "placeholder", value: null },
    { id: "price-list", label: "Price list", state: "not-held", value: "Each order is quoted." },
    { id: "badge", label: "Badge", state: "not-held", value: null },
  ],
};
