import { button, markdown, picture } from "../../schema/fields";
import { headline, sectionType } from "../../schema/section";

export const intro = sectionType("intro", "Opening paragraph of a page.", {
  headline,
  body: markdown(1400, "Introduction of 60 to 120 words."),
  ...picture,
  ...button,
});
