import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"BenefitsSection"> = {
  __typename: "BenefitsSection",
  ...sectionBase,
  headline: "Benefits",
  lead: null,
  display: "grid",
  items: [
    { icon: "M0 0", headline: "First", body: "<p>One.</p>" },
    { icon: null, headline: "Second", body: "<p>Two.</p>" },
  ],
};
