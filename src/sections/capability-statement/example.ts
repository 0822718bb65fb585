import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CapabilityStatementSection"> = {
  __typename: "CapabilityStatementSection",
  ...sectionBase,
  headline: "Statement",
  lead: null,
  printLabel: "Print",
  statement: "Capability statement",
  competencies: ["Data"],
  differentiators: ["Veteran owned"],
  pastPerformance: [
    { id: "past-performance", label: "Contracts", state: "placeholder", value: null },
  ],
  companyData: [{ id: "uei", label: "UEI", state: "placeholder", value: null }],
  codes: [{ code: "518210", description: "Computing" }],
};
