import { image } from "../../../testing/image";
import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"FeatureSection"> = {
  __typename: "FeatureSection",
  ...sectionBase,
  helper: "Helper",
  headline: "Feature",
  body: "<p>Body.</p>",
  image: image("plate"),
  imageAlt: "A plate.",
  imageCaption: "Plate 1",
  imageSide: "left",
  btnLabel: "Go on",
  btnURL: "https://elsewhere.example",
};
