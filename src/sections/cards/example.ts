import { card } from "../../../testing/card";
import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CardsSection"> = {
  __typename: "CardsSection",
  ...sectionBase,
  headline: "Cards",
  lead: "<p>Lead.</p>",
  display: "link",
  cards: [{ ...card, btnLabel: "Learn more", btnURL: "/industries" }],
};
