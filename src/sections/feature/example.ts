import { image } from "../../../__tests__/support/image";
import { sectionBase } from "../../../__tests__/support/section-base";
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

/** What a reader gets of it. */
export const reads = [
  "Helper",
  "## Feature",
  "Body.",
  "[Go on (opens in a new tab)](https://elsewhere.example)",
  "![A plate.]",
  "Plate 1",
];
