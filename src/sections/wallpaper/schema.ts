import { alt, caption, focus, image } from "../../schema/fields";
import { sectionType } from "../../schema/section";

export const wallpaper = sectionType(
  "wallpaper",
  "A full-width plate that zooms from 1 to 1.25 while it scrolls by.",
  {
    backgroundImg: image("Plate that fills the banner and zooms on scroll.", "wallpaper"),
    backgroundImgAlt: alt("the plate"),
    backgroundImgFocus: focus("the plate").optional(),
    backgroundImgCaption: caption,
  },
);
