import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"NaicsListSection"> = {
  __typename: "NaicsListSection",
  ...sectionBase,
  headline: "Codes",
  lead: null,
  codes: [{ code: "518210", description: "Computing" }],
};
