import { image } from "../../../testing/image";
import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"PlateSection"> = {
  __typename: "PlateSection",
  ...sectionBase,
  headline: "Plate",
  lead: null,
  picture: image("plate"),
  pictureAlt: "A plate.",
  overlay: '<svg class="plate-marks" aria-hidden="true"></svg>',
  legend: "<ol><li>Peak</li></ol>",
};
