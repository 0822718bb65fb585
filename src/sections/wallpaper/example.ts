import { image } from "../../../testing/image";
import { sectionBase } from "../../../testing/section-base";
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
