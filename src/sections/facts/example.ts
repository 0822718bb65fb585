import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"FactsSection"> = {
  __typename: "FactsSection",
  ...sectionBase,
  theme: "dark",
  background: "ink",
  headline: "Facts",
  lead: null,
  items: [{ value: "600M+", label: "records" }],
};
