import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"FaqSection"> = {
  __typename: "FaqSection",
  ...sectionBase,
  anchor: "faq",
  headline: "Questions",
  items: [
    { anchor: "why", question: "Why?", answer: "<p>Because.</p>" },
    { anchor: "how", question: "How?", answer: '<p>With <a href="/data">data</a>.</p>' },
  ],
};
