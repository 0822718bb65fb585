import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"StepsSection"> = {
  __typename: "StepsSection",
  ...sectionBase,
  headline: "Steps",
  lead: null,
  items: [
    { headline: "Ask", body: "<p>First.</p>" },
    { headline: "Get", body: "<p>Second.</p>" },
  ],
};
