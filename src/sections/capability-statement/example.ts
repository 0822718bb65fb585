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
  record: "<h3>Company data</h3><dl><div><dt>UEI</dt><dd><em>To be confirmed</em></dd></div></dl>",
  codeTerms: "<div><dt>518210</dt><dd>Computing</dd></div>",
};
