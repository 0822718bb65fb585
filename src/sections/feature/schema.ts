import { button, markdown, oneOf, picture } from "../../schema/fields";
import { headline, sectionType } from "../../schema/section";

export const feature = sectionType("feature", "Text with or without a picture.", {
  headline,
  body: markdown(1600, "Text of the section."),
  ...picture,
  imageSide: oneOf(
    "ImageSide",
    ["left", "right"],
    "Side of the picture; right unless given.",
  ).optional(),
  ...button,
});
