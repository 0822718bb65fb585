import { card } from "../../../__tests__/support/card";
import { sectionBase } from "../../../__tests__/support/section-base";
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
