import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CapabilityStatementSection"> = {
  __typename: "CapabilityStatementSection",
  ...sectionBase,
  headline: "Statement",
  lead: null,
  printLabel: "Print",
  sheet: "<h2>Capability statement</h2>",
};
