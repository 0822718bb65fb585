import { image } from "../../../__tests__/support/image";
import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"WallpaperSection"> = {
  __typename: "WallpaperSection",
  ...sectionBase,
  headline: "Wallpaper",
  lead: "<p>Lead.</p>",
  backgroundImg: image("lake"),
  backgroundImgAlt: "A lake.",
  backgroundImgCaption: "Plate 2",
};
