import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"IntroSection"> = {
  __typename: "IntroSection",
  ...sectionBase,
  anchor: "intro",
  background: "mist",
  headline: "Introduction",
  body: "<p>Body.</p>",
  image: null,
  imageAlt: null,
  imageCaption: null,
  btnLabel: null,
  btnURL: null,
};
