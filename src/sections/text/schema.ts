import { button, markdown, oneOf, picture } from "../../schema/fields";
import { headline, plainSectionType } from "../../schema/section";

export const text = plainSectionType(
  "text",
  "A headline and its text, with or without a picture.",
  {
    headline,
    look: oneOf(
      "TextLook",
      ["intro"],
      "intro opens a page: larger type, and the picture below the headline.",
    ).optional(),
    body: markdown(1600, "Text of the section; an introduction has 30 to 60 words."),
    ...picture,
    ...button,
  },
);
