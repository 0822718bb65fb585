import { card } from "../../../testing/card";
import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"CallToActionSection"> = {
  __typename: "CallToActionSection",
  ...sectionBase,
  setting: null,
  content: {
    headline: "Let's begin.",
    btnLabel: "Contact us",
    btnURL: "/contact-us",
    cards: ["One", "Two", "Three"].map((headline) => ({ ...card, headline })),
  },
};
