import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CompanyFactsSection"> = {
  __typename: "CompanyFactsSection",
  ...sectionBase,
  headline: "Company data",
  lead: null,
  list: "<dl><div><dt>UEI</dt><dd><em>To be confirmed</em></dd></div></dl>",
};
